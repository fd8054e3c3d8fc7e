import { Select } from "../ui/select.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ListedCelebrity } from "../../contract/celebrities.ts";
import type { OperatedEvent } from "../../contract/live-event-operators.ts";
import {
  EVENT_DAYS_AHEAD,
  EVENT_EVERY_MINUTES,
  EVENT_ROUNDS,
  EVENT_TYPES,
  FEATURED_SHOWN,
} from "../../contract/values/live-event-limits.ts";
import { TYPE_NAMES } from "../live-events/words.ts";
import { apiQuery, callApi } from "../lib/api.ts";
import { serverNow } from "../lib/server-time.ts";
import { Form, useForm } from "../ui/form.tsx";
import { TextField } from "../ui/text-field.tsx";
import { DescriptionField, EditorEnd, NameField, ReasonField } from "./contest-fields.tsx";
import { EditorDialog } from "./editor-dialog.tsx";
import { Awaited } from "./awaited.tsx";
import { categoryOf, ContestPreview } from "./contest-preview.tsx";
import { draftOf } from "./event-draft.ts";
import { fieldTime, timeOfField } from "./field-time.ts";
import { Field } from "../ui/field.tsx";
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
  const form = useForm();
  const { stars, field, read } = usePairs(draft.names, celebrities, PAIRS, form);
  const edit = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const startTime = event?.event.startTime ?? timeOfField(start);

  const save = async () => {
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
    if (await form.run(keep, `${name} is ${event === null ? "added" : "changed"}.`)) onClose();
  };
  return (
    <Form of={form} onSubmit={save} className="flex flex-col gap-3">
      <NameField text={draft.name} onText={(name) => edit({ name })} />
      <DescriptionField text={draft.description} onText={(description) => edit({ description })} />
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
        <TextField
          label="Start, at a quarter of an hour, your time"
          name="startTime"
          type="datetime-local"
          required
          step={EVENT_EVERY_MINUTES * 60}
          min={fieldTime(free)}
          max={fieldTime(serverNow() + EVENT_DAYS_AHEAD * DAY_MS)}
          wrong={`Please choose a quarter of an hour that is to come, ${EVENT_DAYS_AHEAD} days ahead at most.`}
          value={start}
          onChange={({ target }) => setStart(target.value)}
        />
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
      <ReasonField text={reason} onText={setReason} />
      <EditorEnd form={form} action={event === null ? "Add" : "Save"} onClose={onClose} />
    </Form>
  );
}
