import { type ReactNode, useId } from "react";

interface SwitchProps {
  label: string;
  /** What it does, or why it is disabled. */
  hint: ReactNode;
  on: boolean;
  disabled?: boolean;
  onSwitch: (on: boolean) => void;
}

/** An on/off setting with its name and a hint. The whole row can be pressed. */
export function Switch({ label, hint, on, disabled = false, onSwitch }: SwitchProps) {
  const hintId = useId();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      aria-describedby={hintId}
      aria-disabled={disabled}
      onClick={() => !disabled && onSwitch(!on)}
      className="group flex min-h-14 w-full items-center gap-4 rounded-xl px-2 text-left hover:bg-raised-more aria-disabled:cursor-not-allowed aria-disabled:hover:bg-transparent"
    >
      <span className="min-w-0 grow">
        <span className="block font-bold">{label}</span>
        <span id={hintId} className="block text-sm text-muted">
          {hint}
        </span>
      </span>
      <span
        aria-hidden
        className="relative h-8 w-14 shrink-0 rounded-full border-2 border-line-strong bg-ink transition group-aria-checked:border-gold group-aria-checked:bg-gold group-aria-disabled:opacity-50"
      >
        <span className="absolute top-1 left-1 size-5 rounded-full bg-line-strong transition duration-200 ease-spring group-aria-checked:translate-x-6 group-aria-checked:bg-on-gold forced-colors:bg-[CanvasText]!" />
      </span>
    </button>
  );
}
