import { isPerfect, PERFECT, type Summary } from "./summary.ts";
import "./calls.css";

interface CrowdScoreProps extends Pick<Summary, "agreed" | "judged" | "calls"> {
  /** How many of the votes are shown by now: all, unless they are being counted. */
  counted?: number;
  /** How it is among the player's own scores. */
  beside?: string | null;
  /** Of the figures. */
  size?: string;
}

/** How many votes of those with a crowd were with it. */
export function CrowdScore(props: CrowdScoreProps) {
  const { agreed, judged, calls, counted = calls.length, beside = null, size = "ending-score" } = props;
  const open = calls.filter((call) => call === "open").length;
  const isAll = counted === calls.length;
  const shown = isAll ? agreed : calls.slice(0, counted).filter((call) => call === "with").length;
  const perfect = isAll && isPerfect({ agreed, judged });
  return (
    <p className="ending-crowd">
      <span className="sr-only">
        {agreed} / {judged}
      </span>
      <span
        aria-hidden
        data-counted={isAll || undefined}
        className={`poster-type ${size} tabular-nums ${perfect ? "text-gold" : ""}`}
      >
        {shown}
        <span className={`text-[0.5em] ${perfect ? "" : "text-muted"}`}> / {judged}</span>
      </span>
      <span className={`block text-sm ${perfect ? "font-bold text-gold" : "text-muted"}`}>
        {perfect ? PERFECT : "with the crowd"}
        {open > 0 && ` · ${open} had too few votes to tell`}
      </span>
      {beside !== null && !perfect && <span className="block text-sm font-semibold text-gold">{beside}</span>}
    </p>
  );
}
