import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OperatedEvent } from "../../contract/live-event-operators.ts";
import { programmeEnd } from "../../contract/values/event-programme.ts";
import { EVENT_DAYS_AHEAD } from "../../contract/values/live-event-limits.ts";
import { formatPlayers, TYPE_NAMES } from "../live-events/words.ts";
import { apiQuery, callApi } from "../lib/api.ts";
import { serverNow } from "../lib/server-time.ts";
import { useServerMoments } from "../lib/use-server-time.ts";
import { Button } from "../ui/button.tsx";
import { Awaited } from "./awaited.tsx";
import { ContestList } from "./contest-list.tsx";
import { ContestRow } from "./contest-row.tsx";
import { EndContestDialog, type Ending } from "./end-contest-dialog.tsx";
import { freeStart } from "./event-draft.ts";
import { EventEditor } from "./event-editor.tsx";
import { Panel } from "./panel.tsx";
import type { SectionProps } from "./section.ts";
import { Time } from "./time.tsx";

/** How often the list is read again, in ms. */
const REFRESH_MS = 30_000;

/** Adds live events, changes those to come, calls them off, and ends those that are on. */
export function EventsSection({ mayRun }: SectionProps) {
  const { data, isError, refetch } = useQuery({
    ...apiQuery("operatedLiveEvents", {}),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: REFRESH_MS,
  });
  const now = useServerMoments((data?.events ?? []).map(endOf));
  const [ending, setEnding] = useState<Ending>();
  /** What is being changed; null while one is added. */
  const [edited, setEdited] = useState<OperatedEvent | null>();
  if (data === undefined)
    return <Awaited failed={isError} words="The live events couldn't be loaded." onRetry={refetch} />;
  const { events } = data;
  const running = events.filter((one) => one.isOn && !isOver(one, now));
  const over = events.filter((one) => isOver(one, now));
  const rows = (label: string, list: readonly OperatedEvent[], nothing: string) => (
    <ContestList label={label} nothing={nothing}>
      {list.map((one) => (
        <ContestRow
          key={one.event.id}
          name={one.event.name}
          facts={<Facts event={one} />}
          pairs={one.pairs}
          onChange={mayRun && !one.isOn ? () => setEdited(one) : undefined}
          endWords={!mayRun || isOver(one, now) ? undefined : one.isOn ? "End" : "Call off"}
          onEnd={() => setEnding(endingOf(one))}
        />
      ))}
    </ContestList>
  );
  return (
    <Panel
      title="Live events"
      definition={`The program sets one up for every quarter of an hour. ${
        mayRun
          ? `You may change those that have not begun, and add others up to ${EVENT_DAYS_AHEAD} days ahead.`
          : "Those that have not begun may still change."
      }`}
    >
      {mayRun && <Button onClick={() => setEdited(null)}>Add an event</Button>}
      <h3 className="mt-6 mb-2 font-bold">On now</h3>
      {rows("Live events that are on", running, "Nothing is on.")}
      {over.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 font-bold">Just over</h3>
          {rows("Live events that are over", over, "")}
        </>
      )}
      <h3 className="mt-6 mb-2 font-bold">To come</h3>
      {rows(
        "Live events to come",
        events.filter(({ isOn }) => !isOn),
        "Nothing has been set up.",
      )}
      {ending !== undefined && <EndContestDialog ending={ending} onClose={() => setEnding(undefined)} />}
      {edited !== undefined && (
        <EventEditor event={edited} free={freeStart(events, serverNow())} onClose={() => setEdited(undefined)} />
      )}
    </Panel>
  );
}

/** When the last round of an event ends, in ms: it is on until the next one begins. */
const endOf = ({ event }: OperatedEvent): number => programmeEnd(Date.parse(event.startTime));

const isOver = (one: OperatedEvent, now: number): boolean => one.isOn && endOf(one) <= now;

function Facts({ event: { event, isOn } }: { event: OperatedEvent }) {
  const { eventType, category, startTime, participantCount } = event;
  return (
    <>
      <Time at={startTime} />, {TYPE_NAMES[eventType]}, {category ?? "all categories"}
      {isOn && `, ${formatPlayers(participantCount)}`}
    </>
  );
}

const endingOf = ({ event, isOn }: OperatedEvent): Ending => ({
  name: event.name,
  how: isOn ? "end" : "callOff",
  follows: isOn
    ? "It is over on every screen at once. Votes so far count, with their points and badges; the rounds that are left are not played."
    : "It disappears from every list, and no reminders are sent. Nothing takes its place, so change it instead if something else should be on.",
  end: (reason) => callApi("endLiveEvent", { params: { eventId: event.id }, body: { reason } }),
});
