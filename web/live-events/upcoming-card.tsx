import type { LiveEvent } from "../../contract/live-events.ts";
import { EventFacts, Featured, TypeBadge } from "./event-facts.tsx";
import { ReminderButton } from "../reminders/reminder-button.tsx";
import { waitWords } from "./words.ts";

interface UpcomingCardProps {
  event: LiveEvent;
  /** The server's time, in ms. */
  now: number;
}

/** An event to come, with its reminder. */
export function UpcomingCard({ event, now }: UpcomingCardProps) {
  const { id, name, description, startTime, featuredCelebrities } = event;
  const headingId = `event-${id}`;
  return (
    <li className="event-card">
      <div className="flex items-center justify-between gap-2">
        <TypeBadge event={event} />
        <span className="text-sm font-bold text-gold tabular-nums">{waitWords(startTime, now)}</span>
      </div>
      <h2 id={headingId} className="poster-type text-2xl leading-tight wrap-anywhere">
        {name}
      </h2>
      <p className="text-sm wrap-anywhere text-muted">{description}</p>
      <Featured celebrities={featuredCelebrities} />
      <EventFacts upcoming event={event} now={now} />
      <div className="mt-auto grid pt-1">
        <ReminderButton event={event} describedBy={headingId} />
      </div>
    </li>
  );
}
