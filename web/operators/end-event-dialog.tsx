import { type FormEvent, useId, useState } from "react";
import type { OperatedEvent } from "../../contract/live-event-operators.ts";
import { EVENT_REASON_LENGTH } from "../../contract/values/live-event-limits.ts";
import { callApi } from "../lib/api.ts";
import { ActionProblem } from "../ui/action-problem.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { useAction } from "../ui/use-action.ts";
import { Field } from "./field.tsx";

/** Asks why an event is ended, or called off, and does it. */
export function EndEventDialog({ event: { event, isOn }, onClose }: { event: OperatedEvent; onClose: () => void }) {
  const label = useId();
  const [reason, setReason] = useState("");
  const { run, isBusy, problem } = useAction();
  const end = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const ending = () => callApi("endLiveEvent", { params: { eventId: event.id }, body: { reason } });
    if (await run(ending, `${event.name} is ${isOn ? "over" : "called off"}.`)) onClose();
  };
  return (
    <Dialog open onClose={onClose} labelledBy={label}>
      <form onSubmit={(submitted) => void end(submitted)} className="flex flex-col gap-4 p-5 sm:p-6">
        <h2 id={label} className="poster-type text-3xl wrap-anywhere">
          {isOn ? `End ${event.name}?` : `Call ${event.name} off?`}
        </h2>
        <p>
          {isOn
            ? "It is over on every screen at once. Votes so far count, with their points and badges; the rounds that are left are not played."
            : "It leaves every list, and no reminder of it is pushed. Nothing takes its place, so change it instead if something shall be on."}
        </p>
        <Field label="Reason, for the trail">
          <input
            data-autofocus
            required
            maxLength={EVENT_REASON_LENGTH}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            className="operator-field"
          />
        </Field>
        <ActionProblem of={problem} />
        <Button look="primary" type="submit" aria-disabled={isBusy}>
          {isOn ? "End it" : "Call it off"}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </form>
    </Dialog>
  );
}
