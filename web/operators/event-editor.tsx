import { Select } from "../ui/select.tsx";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { ListedCelebrity } from "../../contract/celebrities.ts";
import type { OperatedEvent } from "../../contract/live-event-operators.ts";
import {
  EVENT_DAYS_AHEAD,
  EVENT_EVERY_MINUTES,
  EVENT_ROUNDS,
  EVENT_TYPES,
  FEATURED_SHOWN,
} from "../../contract/values/live-event-limits.ts";
import { CONTEST_DESCRIPTION_LENGTH, CONTEST_NAME_LENGTH } from "../../contract/values/operated-limits.ts";
import { TYPE_NAMES } from "../live-events/words.ts";
import { apiQuery, callApi } from "../lib/api.ts";
import { serverNow } from "../lib/server-time.ts";
import { ActionProblem } from "../ui/action-problem.tsx";
import { Button } from "../ui/button.tsx";
import { useAction } from "../ui/use-action.ts";
import { EditorDialog } from "./editor-dialog.tsx";
import { Awaited } from "./awaited.tsx";
import { categoryOf, ContestPreview } from "./contest-preview.tsx";
import { ReasonField } from "./end-contest-dialog.tsx";
import { draftOf } from "./event-draft.ts";
import { fieldTime, timeOfField } from "./field-time.ts";
import { Field } from "./field.tsx";
import { PairsField } from "./pairs-field.tsx";
import { Time } from "./time.tsx";
import { usePairs } from "./use-pairs.ts";

const PAIRS = { many: EVENT_ROUNDS, each: "Round", contest: "the event" } as const;

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
  const { data, isError, refetch } = useQuery(apiQuery("celebrities", {}));
  return (
    <EditorDialog title={event === null ? "Add an event" : `Change ${event.event.name}`} onClose={onClose}>
      {data === undefined ? (
        <Awaited failed={isError} words="The celebrities couldn't be loaded." onRetry={refetch} />
      ) : (
        <EventForm event={event} free={free} celebrities={data} onClose={onClose} />
      )}
    </EditorDialog>
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
  const { form, stars, why, problem: wrongId, field, read } = usePairs(draft.names, celebrities, PAIRS);
  const { run, isBusy, problem } = useAction();
  const edit = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const startTime = event?.event.startTime ?? timeOfField(start);

  const save = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const pairs = read();
    if (pairs === undefined) return;
    const { name, description, eventType } = draft;
    const body = { name, description, eventType, pairs, reason };
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
          maxLength={CONTEST_NAME_LENGTH}
          value={draft.name}
          onChange={({ target }) => edit({ name: target.value })}
          className="operator-field"
        />
      </Field>
      <Field label="What it is about, in one line">
        <input
          required
          maxLength={CONTEST_DESCRIPTION_LENGTH}
          value={draft.description}
          onChange={({ target }) => edit({ description: target.value })}
          className="operator-field"
        />
      </Field>
      <Field label="Kind">
        <Select
          value={draft.eventType}
          onChange={({ target }) =>
            edit({ eventType: EVENT_TYPES.find((type) => type === target.value) ?? draft.eventType })
          }
          className="h-12"
        >
          {EVENT_TYPES.map((type) => (
            <option key={type} value={type}>
              {TYPE_NAMES[type]}
            </option>
          ))}
        </Select>
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
      <PairsField
        {...field}
        mixes
        draw={async (category, against) => {
          const query = category === undefined ? {} : { category, ...(against !== undefined && { against }) };
          return (await callApi("drawEventPairs", { query })).pairs;
        }}
      />
      <ContestPreview
        kind={TYPE_NAMES[draft.eventType]}
        name={draft.name}
        description={draft.description}
        stars={stars}
        shown={FEATURED_SHOWN}
        facts={
          <>
            {startTime !== null && (
              <>
                <Time at={startTime} />,{" "}
              </>
            )}
            {categoryOf(stars) ?? "All categories"}
          </>
        }
      />
      <ReasonField reason={reason} onReason={setReason} />
      <p role="alert" id={wrongId} className="text-sm font-semibold text-hot-text empty:hidden">
        {why}
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
