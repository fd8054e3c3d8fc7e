import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useMemo, useRef, useState } from "react";
import type { ListedCelebrity } from "../../contract/celebrities.ts";
import type { OperatedEvent } from "../../contract/live-event-operators.ts";
import {
  EVENT_DAYS_AHEAD,
  EVENT_DESCRIPTION_LENGTH,
  EVENT_EVERY_MINUTES,
  EVENT_NAME_LENGTH,
  EVENT_REASON_LENGTH,
  EVENT_TYPES,
} from "../../contract/values/live-event-limits.ts";
import { TYPE_NAMES } from "../live-events/words.ts";
import { apiQuery, callApi } from "../lib/api.ts";
import { serverNow } from "../lib/server-time.ts";
import { ActionProblem } from "../ui/action-problem.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { useAction } from "../ui/use-action.ts";
import { draftOf, fieldTime, finderOf, pairsOf } from "./event-draft.ts";
import { EventPairsField, placeName } from "./event-pairs-field.tsx";
import { EventPreview } from "./event-preview.tsx";
import { Field } from "./field.tsx";

const DAY_MS = 24 * 60 * 60 * 1000;

interface EventEditorProps {
  /** As it was opened; null for a new one. */
  event: OperatedEvent | null;
  /** When a new one may begin, in ms. */
  free: number;
  onClose: () => void;
}

/** Changes an event that is to come, or adds one. */
export function EventEditor({ event, free, onClose }: EventEditorProps) {
  const label = useId();
  const { data, isError } = useQuery(apiQuery("celebrities", {}));
  return (
    <Dialog open firm onClose={onClose} labelledBy={label} className="event-editor">
      <div className="flex flex-col gap-4 p-5 sm:p-6">
        <h2 id={label} className="poster-type text-3xl wrap-anywhere">
          {event === null ? "Add an event" : `Change ${event.event.name}`}
        </h2>
        {data === undefined ? (
          <p className="text-muted">{isError ? "The celebrities couldn't be loaded." : "Loading…"}</p>
        ) : (
          <EventForm event={event} free={free} celebrities={data} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

interface EventFormProps extends EventEditorProps {
  celebrities: readonly ListedCelebrity[];
}

/** What was typed stays when saving fails. */
function EventForm({ event: opened, free, celebrities, onClose }: EventFormProps) {
  const [event] = useState(opened);
  const [draft, setDraft] = useState(() => draftOf(opened));
  const [start, setStart] = useState(() => fieldTime(free));
  const [reason, setReason] = useState("");
  const [wrong, setWrong] = useState<{ wrong: number; why: string }>();
  const wrongId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { run, isBusy, problem } = useAction();
  const find = useMemo(() => finderOf(celebrities), [celebrities]);
  const edit = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const startTime = event?.event.startTime ?? (start === "" ? null : new Date(start).toISOString());

  const save = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const found = pairsOf(draft.names, find);
    setWrong("wrong" in found ? found : undefined);
    if ("wrong" in found) {
      form.current?.querySelector<HTMLElement>(`[name="${placeName(found.wrong)}"]`)?.focus();
      return;
    }
    const { name, description, eventType } = draft;
    const body = { name, description, eventType, pairs: found.pairs, reason };
    const keep = async () => {
      if (event === null) await callApi("createLiveEvent", { body: { ...body, startTime: startTime ?? "" } });
      else {
        const { version } = event;
        await callApi("changeLiveEvent", { params: { eventId: event.event.id }, body: { ...body, version } });
      }
    };
    if (await run(keep, `${name} is ${event === null ? "added" : "changed"}.`)) onClose();
  };
  return (
    <form ref={form} onSubmit={(submitted) => void save(submitted)} className="flex flex-col gap-3">
      <Field label="Name">
        <input
          required
          maxLength={EVENT_NAME_LENGTH}
          value={draft.name}
          onChange={({ target }) => edit({ name: target.value })}
          className="operator-field"
        />
      </Field>
      <Field label="What it is about, in one line">
        <input
          required
          maxLength={EVENT_DESCRIPTION_LENGTH}
          value={draft.description}
          onChange={({ target }) => edit({ description: target.value })}
          className="operator-field"
        />
      </Field>
      <Field label="Kind">
        <select
          value={draft.eventType}
          onChange={({ target }) =>
            edit({ eventType: EVENT_TYPES.find((type) => type === target.value) ?? draft.eventType })
          }
          className="operator-field"
        >
          {EVENT_TYPES.map((type) => (
            <option key={type} value={type}>
              {TYPE_NAMES[type]}
            </option>
          ))}
        </select>
      </Field>
      {event === null && (
        <Field label="Start, at a quarter of an hour, your time">
          <input
            type="datetime-local"
            required
            step={EVENT_EVERY_MINUTES * 60}
            min={fieldTime(free)}
            max={fieldTime(serverNow() + EVENT_DAYS_AHEAD * DAY_MS)}
            value={start}
            onChange={({ target }) => setStart(target.value)}
            className="operator-field"
          />
        </Field>
      )}
      <EventPairsField
        names={draft.names}
        celebrities={celebrities}
        find={find}
        wrong={wrong && { place: wrong.wrong, problem: wrongId }}
        onNames={(names) => edit({ names })}
      />
      <EventPreview draft={draft} startTime={startTime} stars={draft.names.flatMap((name) => find(name) ?? [])} />
      <Field label="Reason, for the trail">
        <input
          required
          maxLength={EVENT_REASON_LENGTH}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          className="operator-field"
        />
      </Field>
      <p role="alert" id={wrongId} className="text-sm font-semibold text-hot-text empty:hidden">
        {wrong?.why}
      </p>
      <ActionProblem of={problem} />
      <Button look="primary" type="submit" aria-disabled={isBusy}>
        {event === null ? "Add" : "Save"}
      </Button>
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
    </form>
  );
}
