import { useEffect, useState } from "react";
import { Link } from "wouter";
import type { TodayCalls } from "../../contract/today.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { formatCount } from "../lib/format.ts";
import { fetchAhead } from "../lib/lazy-part.tsx";
import { weekdayOf } from "../lib/utc-day.ts";
import { Button } from "../ui/button.tsx";
import { LastCalls, loadLastCalls } from "./last-calls.tsx";

interface CallsNoteProps {
  calls: TodayCalls;
  onLeave: () => void;
}

/** What became of the votes of the last day. */
export function CallsNote({ calls: { day, agreed, judged, star }, onLeave }: CallsNoteProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => fetchAhead(loadLastCalls), []);
  return (
    <section aria-labelledby="calls-title" className="rounded-2xl border border-line bg-ink p-4">
      <h4 id="calls-title" className="font-semibold text-muted">
        Your calls from {weekdayOf(day)}
      </h4>
      <p className="mt-1">
        <b className="poster-type text-2xl text-gold tabular-nums">
          {formatCount(agreed)} of {formatCount(judged)}
        </b>{" "}
        with the crowd by now
      </p>
      {star !== null && (
        <p className="mt-1 text-sm">
          <Link href={hrefOf("celebrity", { id: star.id })} onClick={onLeave} className="font-semibold underline">
            {star.name}
          </Link>
          , whom you called hot, is trending{star.move !== null && star.move > 0 ? `: up ${star.move} to` : " at"} No.{" "}
          {star.rank}
          {" today"}
        </p>
      )}
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)} className="mt-3">
        See your calls
      </Button>
      {open && <LastCalls onClose={() => setOpen(false)} onFollow={onLeave} />}
    </section>
  );
}
