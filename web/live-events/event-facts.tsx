import {
  CalendarClock,
  Clapperboard,
  type LucideIcon,
  Newspaper,
  Sparkles,
  Swords,
  Tag,
  Trophy,
  UsersRound,
} from "lucide-react";
import type { LiveEvent } from "../../contract/live-events.ts";
import { type EventType, FEATURED_SHOWN } from "../../contract/values/live-event-limits.ts";
import { StarPicture } from "../contests/star-link.tsx";
import { eventStateOf } from "./event-state.ts";
import { castWords, formatPlayers, timeWords, TYPE_NAMES } from "./words.ts";

const TYPE_ICONS: Readonly<Record<EventType, LucideIcon>> = {
  award_show: Trophy,
  premiere: Clapperboard,
  breaking_news: Newspaper,
  other: Sparkles,
};

export function TypeBadge({ event: { eventType, versus } }: { event: Pick<LiveEvent, "eventType" | "versus"> }) {
  const isDuel = eventType === "other" && versus !== undefined;
  const Icon = isDuel ? Swords : TYPE_ICONS[eventType];
  return (
    <span className="event-type">
      <Icon aria-hidden size={14} />
      {isDuel ? "Duel" : TYPE_NAMES[eventType]}
    </span>
  );
}

/** A dot and the word. */
export const LiveMark = ({ children = "LIVE" }: { children?: string }) => (
  <span className="live-mark">
    <span aria-hidden className="live-dot" />
    {children}
  </span>
);

/** In place of the mark, once no round of its programme is to come. */
export const OverMark = () => <span className="text-sm font-semibold text-muted">Over</span>;

/** The first of an event's celebrities, and how many more there are. */
export function Featured({ celebrities }: { celebrities: LiveEvent["featuredCelebrities"] }) {
  const shown = celebrities.slice(0, FEATURED_SHOWN);
  const more = celebrities.length - shown.length;
  return (
    <div className="event-featured">
      <span className="sr-only">With</span>
      <span className="flex">
        {shown.map((celebrity) => (
          <StarPicture key={celebrity.id} celebrity={celebrity} as="avatar" className="event-avatar" />
        ))}
      </span>
      {more > 0 && (
        <span className="poster-type text-lg text-muted">
          +{more}
          <span className="sr-only"> more</span>
        </span>
      )}
    </div>
  );
}

interface EventFactsProps {
  event: LiveEvent;
  /** The server's time, in ms. */
  now: number;
  /** An event to come has no players. */
  upcoming?: boolean;
}

/** Who has joined, when it starts, and what it is about. */
export function EventFacts({ event, now, upcoming = false }: EventFactsProps) {
  const { participantCount, startTime } = event;
  const isOver = eventStateOf(Date.parse(startTime), now).kind === "over";
  const nobody = isOver ? "Nobody joined" : "Be the first in";
  return (
    <ul className="event-facts">
      {!upcoming && (
        <li>
          <UsersRound aria-hidden size={16} />
          {participantCount === 0 ? nobody : `${formatPlayers(participantCount)} joined`}
        </li>
      )}
      <li>
        <CalendarClock aria-hidden size={16} />
        <span>
          {upcoming ? "Starts" : "Started"} <time dateTime={startTime}>{timeWords(startTime, now)}</time>
        </span>
      </li>
      <li>
        <Tag aria-hidden size={16} />
        {castWords(event)}
      </li>
    </ul>
  );
}
