import { Copy, UserPlus } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { OperatorInvitation } from "../../contract/operators.ts";
import { OPERATOR_NAME_LENGTH, type OperatorRole } from "../../contract/values/operators.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { callApi } from "../lib/api.ts";
import { ActionProblem } from "../ui/action-problem.tsx";
import { Button } from "../ui/button.tsx";
import { Field, FIELD_LOOK } from "../ui/field.tsx";
import { Form, useForm } from "../ui/form.tsx";
import { TextField } from "../ui/text-field.tsx";
import { RoleSelect } from "./role-select.tsx";

interface Made {
  /** Of the invitation. */
  id: string;
  name: string;
  link: string;
}

/** Invites somebody. What was typed stays when that fails. @param open the invitations that are good */
export function InviteForm({ open }: { open: readonly OperatorInvitation[] }) {
  const [name, setName] = useState("");
  const [role, setRole] = useState<OperatorRole>("watch");
  const [made, setMade] = useState<Made>();
  const form = useForm();
  const invite = async () => {
    const { invitation, code } = await callApi("inviteOperator", { body: { name: name.trim(), role } });
    // After the #, which is sent to no server and logged nowhere.
    setMade({
      id: invitation.id,
      name: invitation.name,
      link: `${window.location.origin}${hrefOf("operator")}#${code}`,
    });
    setName("");
    return `${invitation.name} is invited.`;
  };
  return (
    // Whoever begins another one, even with an error, is done with the link before.
    <div onSubmit={() => setMade(undefined)}>
      <Form of={form} onSubmit={() => form.run(invite, (sentence) => sentence)} className="flex flex-col gap-3">
        <TextField
          label="Name"
          name="name"
          required
          limit={OPERATOR_NAME_LENGTH}
          missing="Please enter a name, as the trail will say it."
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Field label="Role">
          <RoleSelect role={role} onRole={setRole} />
        </Field>
        <Button type="submit" aria-disabled={form.isBusy}>
          <UserPlus aria-hidden size={18} />
          Invite
        </Button>
      </Form>
      <ActionProblem of={form.problem} />
      {made !== undefined && open.some(({ id }) => id === made.id) && <InvitationLink key={made.link} made={made} />}
    </div>
  );
}

const COPIED = {
  yes: "Copied. Paste it where only they read it.",
  failed: "This browser does not let us copy. Select the link and copy it yourself.",
} as const;

function InvitationLink({ made: { name, link } }: { made: Made }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // It is shown once: where it is seen, and a press away from being copied.
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const [copied, setCopied] = useState<keyof typeof COPIED>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied("yes");
    } catch {
      setCopied("failed");
    }
  };
  return (
    <div ref={box} className="mt-4 scroll-my-24 rounded-2xl border border-line-strong p-4">
      <label htmlFor={id} className="font-semibold">
        Send this link to {name}. It is shown once.
      </label>
      <div className="mt-2 flex flex-wrap gap-2">
        <input
          id={id}
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
          className={`${FIELD_LOOK} min-w-0 grow basis-40`}
        />
        <Button ref={button} onClick={() => void copy()}>
          <Copy aria-hidden size={18} />
          Copy
        </Button>
      </div>
      <output className="mt-2 block text-sm font-semibold empty:hidden">
        {copied !== undefined && COPIED[copied]}
      </output>
    </div>
  );
}
