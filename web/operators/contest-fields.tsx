import {
  CONTEST_DESCRIPTION_LENGTH,
  CONTEST_NAME_LENGTH,
  REASON_LENGTH,
} from "../../contract/values/operated-limits.ts";
import { ActionProblem } from "../ui/action-problem.tsx";
import { Button } from "../ui/button.tsx";
import type { FormState } from "../ui/form.tsx";
import { TextField } from "../ui/text-field.tsx";

interface LineFieldProps {
  text: string;
  onText: (text: string) => void;
}

/** What a contest is called. */
export function NameField({ text, onText }: LineFieldProps) {
  return (
    <TextField
      label="Name"
      name="name"
      required
      limit={CONTEST_NAME_LENGTH}
      value={text}
      onChange={({ target }) => onText(target.value)}
    />
  );
}

export function DescriptionField({ text, onText }: LineFieldProps) {
  return (
    <TextField
      label="What it is about, in one line"
      name="description"
      required
      limit={CONTEST_DESCRIPTION_LENGTH}
      value={text}
      onChange={({ target }) => onText(target.value)}
    />
  );
}

interface ReasonFieldProps extends LineFieldProps {
  /** Whether it has the focus at first. */
  focused?: boolean;
}

export function ReasonField({ text, onText, focused }: ReasonFieldProps) {
  return (
    <TextField
      label="Reason, for the trail"
      name="reason"
      data-autofocus={focused}
      required
      limit={REASON_LENGTH}
      value={text}
      onChange={({ target }) => onText(target.value)}
    />
  );
}

interface EditorEndProps {
  form: FormState;
  /** What the button says that sends it. */
  action: string;
  onClose: () => void;
}

/** The end of a form over the page: what went wrong, and the two ways out. */
export function EditorEnd({ form, action, onClose }: EditorEndProps) {
  return (
    <>
      <ActionProblem of={form.problem} />
      <Button look="primary" type="submit" aria-disabled={form.isBusy}>
        {action}
      </Button>
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
    </>
  );
}
