import { CountUp } from "../../ui/count-up.tsx";
import type { Call } from "../../ui/call-track.tsx";
import { callsWords, isPerfect, PERFECT, type Summary } from "./summary.ts";
import "./calls.css";

const LEGEND: readonly { call: Call; words: string }[] = [
  { call: "with", words: "agreed" },
  { call: "against", words: "disagreed" },
  { call: "split", words: "even" },
  { call: "open", words: "too few votes" },
];

const whole = (value: number): string => String(Math.round(value));

interface CrowdScoreProps extends Pick<Summary, "agreed" | "judged" | "calls"> {
  /** Of the figures. */
  size?: string;
}

/** How many votes of those with a crowd were with it. */
export function CrowdScore({ agreed, judged, calls, size = "ending-score" }: CrowdScoreProps) {
  const open = calls.filter((call) => call === "open").length;
  const perfect = isPerfect({ agreed, judged });
  return (
    <p className="ending-crowd">
      <span className={`poster-type ${size} tabular-nums ${perfect ? "text-gold" : ""}`}>
        <CountUp from={0} to={agreed} format={whole} />{" "}
        <span className={`text-[0.5em] ${perfect ? "" : "text-muted"}`}>/ {judged}</span>
      </span>
      <span className={`block text-sm ${perfect ? "font-bold text-gold" : "text-muted"}`}>
        {perfect ? PERFECT : "with the crowd"}
        {open > 0 && ` · ${open} had too few votes to tell`}
      </span>
    </p>
  );
}

/** How each vote turned out, in order: with the crowd, against it, or neither. */
export function CallGrid({ calls }: { calls: readonly Call[] }) {
  return (
    <div className="w-full">
      <p className="sr-only">{callsWords(calls)}</p>
      <div aria-hidden className="ending-grid">
        {calls.map((call, index) => (
          // The order of a round never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} data-call={call} />
        ))}
      </div>
      <p aria-hidden className="ending-legend">
        {LEGEND.map(
          ({ call, words }) =>
            calls.includes(call) && (
              <span key={call}>
                <i data-call={call} /> {words}
              </span>
            ),
        )}
      </p>
    </div>
  );
}
