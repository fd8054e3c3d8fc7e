/** From which confidence on something is high, or medium. Source: social specification §9. */
const HIGH = 0.9;
const MEDIUM = 0.7;

const colourOf = (confidence: number): string =>
  confidence >= HIGH ? "text-badge-green" : confidence >= MEDIUM ? "text-gold" : "text-hot-text";

/** How sure something is, as a percentage and by its colour. @param label what is said before the percentage */
export function Confidence({ label, confidence }: { label: string; confidence: number }) {
  return (
    <span className={`tabular-nums ${colourOf(confidence)}`}>
      {label} {Math.round(confidence * 100)}%
    </span>
  );
}
