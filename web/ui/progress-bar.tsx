import "./progress-bar.css";

interface ProgressBarProps {
  value: number;
  max: number;
  /** The progress in words. */
  text: string;
  /** Its label, if the context does not provide one. */
  label?: string;
  className?: string;
}

/** Progress of a round, a battle session or a badge. */
export function ProgressBar({ value, max, text, label = "Progress", className = "" }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      aria-valuetext={text}
      value={value}
      max={max}
      className={`progress h-1.5 w-full lg:h-2 ${className}`}
    />
  );
}
