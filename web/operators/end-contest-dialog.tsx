import { useId, useState } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { ActionProblem } from "../ui/action-problem.tsx";
import { Button } from "../ui/button.tsx";
import { DANGER_LOOK } from "../ui/confirm-dialog.tsx";
import { Form, useForm } from "../ui/form.tsx";
import { showToast } from "../ui/toast-store.ts";
import { ReasonField } from "./contest-fields.tsx";

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
    if (!(await form.run(() => ending.end(reason)))) return;
    onClose();
    showToast({ title: words.done(ending.name), description: "Players see it at once. The trail has the reason." });
  };
  return (
    <Dialog open onClose={onClose} labelledBy={label}>
      <Form of={form} onSubmit={end} className="flex flex-col gap-4 p-5 sm:p-6">
        <h2 id={label} className="poster-type text-3xl wrap-anywhere">
          {words.ask(ending.name)}
        </h2>
        <p>{ending.follows}</p>
        <ReasonField text={reason} onText={setReason} focused />
        <ActionProblem of={form.problem} />
        <div className="grid gap-3 xs:grid-cols-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" className={DANGER_LOOK} aria-disabled={form.isBusy}>
            {words.press}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
