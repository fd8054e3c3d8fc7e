import "./progress-bar.css";

interface ProgressBarProps {
  value: number;
  max: number;
  /** The progress in words. */
  text: string;
  /** What it is the progress of, where that is not plain. */
  label?: string;
  className?: string;
}

/** How far a round, a battle session or a badge is. */
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
