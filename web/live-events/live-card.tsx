import { ArrowRight, Check } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import type { ActiveLiveEvent } from "../../contract/live-events.ts";
import { roundNumberAt } from "../../contract/values/event-programme.ts";
import { EVENT_ROUNDS } from "../../contract/values/live-event-limits.ts";
import { FROM_LIST } from "../contests/join-state.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { eventAddress } from "./addresses.ts";
import { EventFacts, Featured, LiveMark, TypeBadge } from "./event-facts.tsx";
import { joinEvent } from "./join-event.ts";

const STATE = { [FROM_LIST]: true };

interface LiveCardProps {
  event: ActiveLiveEvent;
  /** The server's time, in ms. */
  now: number;
}

/** An event that is on: joining leads into it. */
export function LiveCard({ event, now }: LiveCardProps) {
  const { id, name, description, eventType, startTime, featuredCelebrities, joined } = event;
  const round = roundNumberAt(Date.parse(startTime), now);
  const headingId = `event-${id}`;
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const join = async () => {
    if (busy) return;
    setBusy(true);
    const isIn = await joinEvent(event);
    setBusy(false);
    if (isIn) navigate(eventAddress(id), { state: STATE });
  };
  return (
    <li className="event-card event-card-live">
      <div className="flex items-center justify-between gap-2">
        <TypeBadge type={eventType} />
        <LiveMark />
      </div>
      <h2 id={headingId} className="poster-type text-3xl leading-tight wrap-break-word">
        {name}
      </h2>
      <p className="text-muted">{description}</p>
      <Featured celebrities={featuredCelebrities} />
      <EventFacts event={event} now={now} />
      <p className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1 text-sm font-semibold">
        <span>{round === null ? "All rounds are over" : `On round ${round} of ${EVENT_ROUNDS}`}</span>
        {joined && (
          <span className="flex items-center gap-1 text-gold">
            <Check aria-hidden size={16} strokeWidth={3} />
            You're in
          </span>
        )}
      </p>
      {joined ? (
        <Link href={eventAddress(id)} state={STATE} aria-describedby={headingId} className={buttonLook("plain")}>
          Back to the event
          <ArrowRight aria-hidden size={20} />
        </Link>
      ) : (
        <Button look="primary" aria-describedby={headingId} aria-disabled={busy} onClick={() => void join()}>
          {busy ? "Joining…" : "Join Event"}
        </Button>
      )}
    </li>
  );
}
