import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OperatedEvent } from "../../contract/live-event-operators.ts";
import { EVENT_DAYS_AHEAD } from "../../contract/values/live-event-limits.ts";
import { formatPlayers, TYPE_NAMES } from "../live-events/words.ts";
import { apiQuery } from "../lib/api.ts";
import { serverNow } from "../lib/server-time.ts";
import { Button } from "../ui/button.tsx";
import { EndEventDialog } from "./end-event-dialog.tsx";
import { freeStart } from "./event-draft.ts";
import { EventEditor } from "./event-editor.tsx";
import { NothingYet, Panel } from "./panel.tsx";
import type { SectionProps } from "./section.ts";
import { Time } from "./time.tsx";
import "./operators.css";

/** How often the list is read again, in ms. */
const REFRESH_MS = 30_000;

/** Adds live events, changes those to come, calls them off, and ends those that are on. */
export function EventsSection({ mayRun }: SectionProps) {
  const { data, isError } = useQuery({
    ...apiQuery("operatedLiveEvents", {}),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: REFRESH_MS,
  });
  const [ending, setEnding] = useState<OperatedEvent>();
  /** What is being changed; null while one is added. */
  const [edited, setEdited] = useState<OperatedEvent | null>();
  if (data === undefined)
    return <p className="text-muted">{isError ? "The live events couldn't be loaded." : "Loading…"}</p>;
  const { events } = data;
  const rows = (label: string, list: readonly OperatedEvent[], nothing: string) =>
    list.length === 0 ? (
      <NothingYet>{nothing}</NothingYet>
    ) : (
      <ul aria-label={label}>
        {list.map((one) => (
          <Row
            key={one.event.id}
            event={one}
            mayRun={mayRun}
            onChange={() => setEdited(one)}
            onEnd={() => setEnding(one)}
          />
        ))}
      </ul>
    );
  return (
    <Panel
      title="Live events"
      definition={`The programme sets one up for every quarter of an hour. You may change those that have not begun, and add others up to ${EVENT_DAYS_AHEAD} days ahead.`}
    >
      {mayRun && <Button onClick={() => setEdited(null)}>Add an event</Button>}
      <h3 className="mt-6 mb-2 font-bold">On now</h3>
      {rows(
        "Live events that are on",
        events.filter(({ isOn }) => isOn),
        "Nothing is on.",
      )}
      <h3 className="mt-6 mb-2 font-bold">To come</h3>
      {rows(
        "Live events to come",
        events.filter(({ isOn }) => !isOn),
        "Nothing has been set up.",
      )}
      {ending !== undefined && <EndEventDialog event={ending} onClose={() => setEnding(undefined)} />}
      {edited !== undefined && (
        <EventEditor event={edited} free={freeStart(events, serverNow())} onClose={() => setEdited(undefined)} />
      )}
    </Panel>
  );
}

interface RowProps {
  event: OperatedEvent;
  mayRun: boolean;
  onChange: () => void;
  onEnd: () => void;
}

function Row({ event: { event, isOn, pairs }, mayRun, onChange, onEnd }: RowProps) {
  const { name, eventType, category, startTime, participantCount } = event;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2">
      <div className="min-w-0 grow basis-64">
        <b className="block wrap-anywhere">{name}</b>
        <p className="text-sm text-muted">
          <Time at={startTime} />, {TYPE_NAMES[eventType]}, {category ?? "all categories"}
          {isOn && `, ${formatPlayers(participantCount)}`}
        </p>
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            Who is in it <span className="sr-only">: {name}</span>
          </summary>
          <ol className="list-inside list-decimal text-muted">
            {pairs.map(([one, other]) => (
              <li key={one.id} className="wrap-anywhere">
                {one.name} and {other.name}
              </li>
            ))}
          </ol>
        </details>
      </div>
      {mayRun && (
        <span className="flex flex-wrap gap-2">
          {!isOn && (
            <Button look="quiet" aria-label={`Change ${name}`} onClick={onChange}>
              Change
            </Button>
          )}
          <Button aria-label={isOn ? `End ${name}` : `Call off ${name}`} onClick={onEnd}>
            {isOn ? "End" : "Call off"}
          </Button>
        </span>
      )}
    </li>
  );
}
