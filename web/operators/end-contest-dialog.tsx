import { useId, useState } from "react";
import { REASON_LENGTH } from "../../contract/values/operated-limits.ts";
import { ActionProblem } from "../ui/action-problem.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Form, useForm } from "../ui/form.tsx";
import { TextField } from "../ui/text-field.tsx";

/** How a contest is taken from players. */
export interface Ending {
  name: string;
  /** Whether it is over, or will not be. */
  how: "end" | "callOff";
  /** What follows for players. */
  follows: string;
  end: (reason: string) => Promise<unknown>;
}

const WORDS = {
  end: { ask: (name: string) => `End ${name}?`, done: (name: string) => `${name} is over.`, press: "End it" },
  callOff: {
    ask: (name: string) => `Call ${name} off?`,
    done: (name: string) => `${name} is called off.`,
    press: "Call it off",
  },
} as const;

/** Asks why a contest is ended, or called off, and does it. */
export function EndContestDialog({ ending, onClose }: { ending: Ending; onClose: () => void }) {
  const label = useId();
  const [reason, setReason] = useState("");
  const form = useForm();
  const words = WORDS[ending.how];
  const end = async () => {
    if (await form.run(() => ending.end(reason), words.done(ending.name))) onClose();
  };
  return (
    <Dialog open onClose={onClose} labelledBy={label}>
      <Form of={form} onSubmit={end} className="flex flex-col gap-4 p-5 sm:p-6">
        <h2 id={label} className="poster-type text-3xl wrap-anywhere">
          {words.ask(ending.name)}
        </h2>
        <p>{ending.follows}</p>
        <ReasonField reason={reason} onReason={setReason} focused />
        <ActionProblem of={form.problem} />
        <Button look="primary" type="submit" aria-disabled={form.isBusy}>
          {words.press}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </Form>
    </Dialog>
  );
}

interface ReasonFieldProps {
  reason: string;
  onReason: (reason: string) => void;
  /** Whether it has the focus at first. */
  focused?: boolean;
}

export function ReasonField({ reason, onReason, focused }: ReasonFieldProps) {
  return (
    <TextField
      label="Reason, for the trail"
      name="reason"
      data-autofocus={focused}
      required
      limit={REASON_LENGTH}
      value={reason}
      onChange={({ target }) => onReason(target.value)}
    />
  );
}
