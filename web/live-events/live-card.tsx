import { ArrowRight, Check, Trophy } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import type { ActiveLiveEvent } from "../../contract/live-events.ts";
import { FROM_LIST } from "../contests/join-state.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { formatClock } from "../lib/format-clock.ts";
import { eventAddress, resultsAddress } from "./addresses.ts";
import { EventFacts, Featured, LiveMark, OverMark, TypeBadge } from "./event-facts.tsx";
import { eventStateOf, stateWords } from "./event-state.ts";
import { joinEvent } from "./join-event.ts";

const STATE = { [FROM_LIST]: true };

interface LiveCardProps {
  event: ActiveLiveEvent;
  /** The server's time, in ms. */
  now: number;
}

/** An event that is on, which joining leads into, or one that has just ended. */
export function LiveCard({ event, now }: LiveCardProps) {
  const { id, name, description, startTime, featuredCelebrities, joined } = event;
  const state = eventStateOf(Date.parse(startTime), now);
  const isOver = state.kind === "over";
  // Those that are over stand below a heading of their own, and lead nobody away from those that are on.
  const [look, Heading] = isOver ? (["plain", "h3"] as const) : (["primary", "h2"] as const);
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
    <li className={isOver ? "event-card" : "event-card event-card-live"}>
      <div className="flex items-center justify-between gap-2">
        <TypeBadge event={event} />
        {isOver ? <OverMark /> : <LiveMark />}
      </div>
      <Heading id={headingId} className="event-name poster-type text-3xl leading-tight wrap-anywhere">
        {name}
      </Heading>
      {/* On a phone before what it is about, so that the way in is in sight. */}
      <div className="event-act">
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm font-semibold">
          <span className={isOver ? "text-muted" : undefined}>
            {stateWords(state)}
            {state.kind === "doors" && <> {formatClock(Math.ceil((state.startsAt - now) / 1000))}</>}
          </span>
          {joined && (
            <span className="flex items-center gap-1 text-gold">
              <Check aria-hidden size={16} strokeWidth={3} />
              You're in
            </span>
          )}
        </p>
        {isOver && (
          <Link href={resultsAddress(id)} aria-describedby={headingId} className={buttonLook(look)}>
            <Trophy aria-hidden size={20} />
            View Results
          </Link>
        )}
        {/* After its rounds there are demo rounds, for those who were in. */}
        {joined ? (
          <Link href={eventAddress(id)} state={STATE} aria-describedby={headingId} className={buttonLook(look)}>
            Back to the event
            <ArrowRight aria-hidden size={20} />
          </Link>
        ) : isOver ? null : (
          <Button look={look} aria-describedby={headingId} aria-disabled={busy} onClick={() => void join()}>
            {busy ? "Joining…" : "Join Event"}
          </Button>
        )}
      </div>
      <p className="wrap-anywhere text-muted">{description}</p>
      <Featured celebrities={featuredCelebrities} />
      <EventFacts event={event} now={now} />
    </li>
  );
}
