import { CalendarClock, Radio } from "lucide-react";
import { Tabs } from "radix-ui";
import type { ReactNode } from "react";
import type { ActiveLiveEvent } from "../../contract/live-events.ts";
import { EVENT_POINTS_PER_CALL, EVENT_POINTS_PER_VOTE } from "../../contract/values/live-event-limits.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { useArrival } from "../lib/arrival.ts";
import { useMedia } from "../lib/media.ts";
import { useServerNow } from "../lib/use-server-time.ts";
import { isOneOf } from "../lib/shapes.ts";
import { BackLink } from "../ui/back-link.tsx";
import { Button } from "../ui/button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { TabRow } from "../ui/tabs.tsx";
import { useEntryState } from "../ui/use-entry-state.ts";
import { eventStateOf } from "./event-state.ts";
import { HostLine } from "./host-line.tsx";
import { LiveCard } from "./live-card.tsx";
import { UpcomingCard } from "./upcoming-card.tsx";
import { UpNext } from "./up-next.tsx";
import { useActiveEvents, useUpcomingEvents } from "./use-lists.ts";
import type { Host } from "./use-prompts.ts";
import { timeWords, waitWords } from "./words.ts";

const TABS = [
  ["live", "Live Now"],
  ["upcoming", "Upcoming"],
] as const;

type Tab = (typeof TABS)[number][0];

const isTab = isOneOf<Tab>(TABS.map(([tab]) => tab));

interface ListsViewProps {
  host: Host;
  notice?: ReactNode;
}

/** The events that are on, and those to come. */
export function ListsView({ host, notice }: ListsViewProps) {
  const heading = useArrival();
  const [tab, show] = useEntryState<Tab>("liveEventsTab", isTab, "live");
  return (
    <div className="event-lists mx-auto flex w-full max-w-6xl flex-col px-4 pb-12 sm:px-6">
      <div>
        <BackLink href={hrefOf("home")}>Back to Classic Mode</BackLink>
      </div>
      <h1 ref={heading} tabIndex={-1} className="poster-type text-4xl leading-tight lg:text-7xl">
        Celebrity Live Events
      </h1>
      {notice}
      <HostLine
        host={host}
        lines={{
          banner: {
            words: `Everybody votes on the same two stars at once: ${EVENT_POINTS_PER_VOTE} points a vote, ${EVENT_POINTS_PER_CALL} more for calling the winner.`,
          },
          first: { words: "You can join in the middle of a round: your vote counts all the same." },
          second:
            tab === "live"
              ? {
                  words: "Nothing for you right now? See what comes next and set a reminder.",
                  action: { label: "See Upcoming", run: () => show("upcoming") },
                }
              : {
                  words: "Can't wait? Something is on right now.",
                  action: { label: "See Live Now", run: () => show("live") },
                },
        }}
      />
      <Tabs.Root value={tab} onValueChange={(value) => show(isTab(value) ? value : "live")}>
        <TabRow label="Celebrity Live Events" tabs={TABS} className="mt-4 w-full max-w-96" />
        <Tabs.Content value="live">
          <LiveNow onUpcoming={() => show("upcoming")} />
        </Tabs.Content>
        <Tabs.Content value="upcoming">
          <Upcoming onLive={() => show("live")} />
        </Tabs.Content>
      </Tabs.Root>
    </div>
  );
}

const GRID = "event-grid";

function LiveNow({ onUpcoming }: { onUpcoming: () => void }) {
  const { data, isError, refetch } = useActiveEvents();
  const now = useServerNow();
  // On a phone, the other tab has those to come.
  const isWide = useMedia("(width >= 64rem)");
  if (isError && data === undefined)
    return (
      <ProblemNotice
        title="The curtain is stuck"
        detail="Failed to fetch the live events"
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <Loading />;
  if (data.length === 0)
    return (
      <Empty icon={<Radio aria-hidden size={40} />} title="No Live Events" words="The next show is in the calendar.">
        <Button look="primary" onClick={onUpcoming}>
          See Upcoming
        </Button>
      </Empty>
    );
  const isOver = ({ startTime }: ActiveLiveEvent) => eventStateOf(Date.parse(startTime), now).kind === "over";
  const over = data.filter(isOver);
  const on = data.filter((event) => !isOver(event));
  return (
    <>
      {on.length > 0 ? (
        <div className={on.length > FEW ? undefined : "event-few"}>
          <ul aria-label="Live events" className={GRID}>
            {on.map((event) => (
              <LiveCard key={event.id} event={event} now={now} />
            ))}
          </ul>
          {isWide && on.length <= FEW && <UpNext now={now} onUpcoming={onUpcoming} />}
        </div>
      ) : (
        <div className="event-marquee mt-4">
          <NextShow now={now} />
          <div className="event-ways">
            <Button look="primary" onClick={onUpcoming}>
              See Upcoming
            </Button>
          </div>
        </div>
      )}
      {over.length > 0 && (
        <section aria-labelledby="events-over">
          <h2 id="events-over" className="poster-type mt-8 text-3xl">
            Just over
          </h2>
          <ul aria-labelledby="events-over" className={GRID}>
            {over.map((event) => (
              <LiveCard key={event.id} event={event} now={now} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Beside so many events that are on there is room for those to come, on a large screen. */
const FEW = 2;

/** When the next event begins, once that is known. */
function NextShow({ now }: { now: number }) {
  const { data: [next] = [] } = useUpcomingEvents();
  const isAhead = next !== undefined && Date.parse(next.startTime) > now;
  return (
    <>
      <p className="poster-type text-center text-2xl">
        {isAhead ? `The next show begins ${waitWords(next.startTime, now)}` : "The next show is about to begin"}
      </p>
      <p className="min-h-6 text-center text-muted wrap-anywhere">
        {isAhead && (
          <>
            {next.name}, <time dateTime={next.startTime}>{timeWords(next.startTime, now)}</time>
          </>
        )}
      </p>
    </>
  );
}

function Upcoming({ onLive }: { onLive: () => void }) {
  const { data, isError, refetch } = useUpcomingEvents();
  const now = useServerNow();
  if (isError && data === undefined)
    return (
      <ProblemNotice
        title="The calendar is stuck"
        detail="Failed to fetch the upcoming events"
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <Loading />;
  if (data.length === 0)
    return (
      <Empty
        icon={<CalendarClock aria-hidden size={40} />}
        title="No Upcoming Events"
        words="The next ones are being planned. They appear here by themselves."
      >
        <Button look="primary" onClick={onLive}>
          See Live Now
        </Button>
      </Empty>
    );
  return (
    <ul aria-label="Upcoming events" className={GRID}>
      {data.map((event) => (
        <UpcomingCard key={event.id} event={event} now={now} />
      ))}
    </ul>
  );
}

const Loading = () => (
  <Skeleton count={3} words="Raising the curtain…" className={GRID}>
    <div className="skeleton h-96 rounded-3xl!" />
  </Skeleton>
);

interface EmptyProps {
  icon: ReactNode;
  title: string;
  words: string;
  children: ReactNode;
}

const Empty = ({ icon, title, words, children }: EmptyProps) => (
  <div className="event-empty">
    <span className="text-muted">{icon}</span>
    <p className="poster-type text-3xl">{title}</p>
    <p className="text-muted">{words}</p>
    {children}
  </div>
);
