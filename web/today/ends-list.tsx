import { Link } from "wouter";
import type { TodayEnd } from "../../contract/today.ts";
import { useServerMoments } from "../lib/use-server-time.ts";
import { roundTurns } from "../live-events/round-stand.ts";
import { TimeLeft } from "./time-left.tsx";
import { endWords } from "./words.ts";

/** A row that leads somewhere. */
export const DAY_ROW =
  "relative flex min-h-14 items-center gap-3 border-b border-line px-3 py-2 last:border-b-0 hover:bg-raised-more sm:px-4";

interface EndsListProps {
  ends: readonly TodayEnd[];
  /** Called when one is followed. */
  onLeave: () => void;
}

/** What runs out next, with the time that is left. */
export function EndsList({ ends, onLeave }: EndsListProps) {
  if (ends.length === 0) return null;
  return (
    <div>
      <h4 id="ends-title" className="mb-2 font-semibold text-muted">
        Runs out next
      </h4>
      <ul aria-labelledby="ends-title" className="overflow-hidden rounded-2xl border border-line bg-ink">
        {ends.map((end) => (
          <EndRow key={"id" in end ? `${end.kind} ${end.id}` : end.kind} end={end} onLeave={onLeave} />
        ))}
      </ul>
    </div>
  );
}

function EndRow({ end, onLeave }: { end: TodayEnd; onLeave: () => void }) {
  const now = useServerMoments(end.kind === "event" ? roundTurns(end.endsAt) : []);
  const { title, detail, href } = endWords(end, now);
  return (
    <li className={DAY_ROW}>
      <div className="min-w-0 grow leading-tight">
        <Link href={href} onClick={onLeave} className="stretched-link font-semibold">
          {title}
        </Link>
        <p className="text-sm text-muted tabular-nums">{detail}</p>
      </div>
      <TimeLeft at={end.endsAt} words="left" />
    </li>
  );
}
