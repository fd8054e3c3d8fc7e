import { Select } from "../ui/select.tsx";
import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import type { OperatorInvitation, OperatorPerson } from "../../contract/operators.ts";
import { isBlank } from "../../contract/values/blank.ts";
import {
  INVITATION_HOURS,
  OPERATOR_NAME_LENGTH,
  OPERATOR_ROLES,
  type OperatorRole,
} from "../../contract/values/operators.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { apiQuery, callApi } from "../lib/api.ts";
import { ActionProblem } from "../ui/action-problem.tsx";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { useAction } from "../ui/use-action.ts";
import { Awaited } from "./awaited.tsx";
import { NothingYet, Panel } from "./panel.tsx";
import { ROLE_WORDS } from "./section.ts";
import { Time } from "./time.tsx";
import "./operators.css";

/** Who is an operator, who is invited, and inviting others. For owners. */
export function PeopleSection() {
  const { data, isError, refetch } = useQuery({ ...apiQuery("operatorPeople", {}), staleTime: 0, gcTime: 0 });
  const { run, problem } = useAction();
  const [removing, setRemoving] = useState<OperatorPerson>();
  const [changing, setChanging] = useState<{ person: OperatorPerson; role: OperatorRole }>();
  if (data === undefined) return <Awaited failed={isError} words="Operators couldn't be loaded." onRetry={refetch} />;
  const withdraw = ({ id, name }: OperatorInvitation) =>
    run(() => callApi("withdrawInvitation", { params: { id } }), `The invitation of ${name} is withdrawn.`);
  return (
    <div className="grid gap-3 lg:grid-cols-2 lg:gap-4">
      <Panel
        title="Operators"
        definition="People who sign in with a passkey of their own. Whoever is removed is out at once."
      >
        {data.people.length === 0 ? (
          <NothingYet>Nobody but whoever has the operators' token.</NothingYet>
        ) : (
          <ul aria-label="Operators">
            {data.people.map((person) => (
              <Person
                key={person.id}
                person={person}
                onRole={(role) => setChanging({ person, role })}
                onRemove={() => setRemoving(person)}
              />
            ))}
          </ul>
        )}
        <ActionProblem of={problem} />
        {data.invitations.length > 0 && (
          <>
            <h3 className="mt-6 font-bold">Invited</h3>
            <ul aria-label="Invitations">
              {data.invitations.map((invitation) => (
                <li
                  key={invitation.id}
                  className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2"
                >
                  <span className="min-w-0">
                    <b className="block wrap-anywhere">{invitation.name}</b>
                    <span className="block text-sm text-muted">
                      {ROLE_WORDS[invitation.role]}, until <Time at={invitation.expiresAt} />
                    </span>
                  </span>
                  <Button
                    look="quiet"
                    aria-label={`Withdraw ${invitation.name}`}
                    onClick={() => void withdraw(invitation)}
                  >
                    Withdraw
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Panel>
      <Panel
        title="Invite"
        definition={`A link that is good once, for ${INVITATION_HOURS} hours. Whoever opens it makes a passkey and is in.`}
      >
        <InviteForm />
      </Panel>
      {changing !== undefined && (
        <ConfirmDialog
          title={`Change ${changing.person.name}'s role?`}
          action="Change"
          onConfirm={() =>
            callApi("changeOperatorRole", { params: { id: changing.person.id }, body: { role: changing.role } })
          }
          done={`${changing.person.name} ${ROLE_WORDS[changing.role]} now.`}
          onClose={() => setChanging(undefined)}
        >
          {changing.person.name} {ROLE_WORDS[changing.role]} from now on, instead of: {ROLE_WORDS[changing.person.role]}
          .
        </ConfirmDialog>
      )}
      {removing !== undefined && (
        <ConfirmDialog
          title={`Remove ${removing.name}?`}
          action="Remove"
          onConfirm={() => callApi("removeOperator", { params: { id: removing.id } })}
          done={`${removing.name} is no longer an operator.`}
          onClose={() => setRemoving(undefined)}
        >
          {removing.isYou ? "This is you: you are signed out at once." : "They are signed out everywhere at once."} What
          they did stays in the trail.
        </ConfirmDialog>
      )}
    </div>
  );
}

interface PersonProps {
  person: OperatorPerson;
  onRole: (role: OperatorRole) => void;
  onRemove: () => void;
}

function Person({ person: { name, role, joinedAt, isYou }, onRole, onRemove }: PersonProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2">
      <span className="min-w-0">
        <b className="block wrap-anywhere">
          {name}
          {isYou && " (you)"}
        </b>
        <span className="block text-sm text-muted">
          Since <Time at={joinedAt} />
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <RoleSelect label={`Role of ${name}`} role={role} onRole={onRole} />
        <Button look="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </span>
    </li>
  );
}

interface RoleSelectProps {
  label: string;
  role: OperatorRole;
  onRole: (role: OperatorRole) => void;
}

function RoleSelect({ label, role, onRole }: RoleSelectProps) {
  return (
    <Select
      aria-label={label}
      value={role}
      onChange={({ target }) => {
        const next = OPERATOR_ROLES.find((one) => one === target.value);
        if (next !== undefined) onRole(next);
      }}
      className="h-12"
    >
      {OPERATOR_ROLES.map((one) => (
        <option key={one} value={one}>
          {ROLE_WORDS[one]}
        </option>
      ))}
    </Select>
  );
}

/** What was typed stays when inviting fails. */
function InviteForm() {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const link = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  const [role, setRole] = useState<OperatorRole>("watch");
  const [asked, setAsked] = useState(false);
  const [made, setMade] = useState<{ name: string; link: string }>();
  const { run, problem } = useAction();
  const nameless = isBlank(name);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (nameless) {
      setAsked(true);
      return field.current?.focus();
    }
    const invite = async () => {
      const { invitation, code } = await callApi("inviteOperator", { body: { name: name.trim(), role } });
      // After the #, which is sent to no server and logged nowhere.
      setMade({ name: invitation.name, link: `${window.location.origin}${hrefOf("operator")}#${code}` });
      setName("");
      setAsked(false);
      return `${invitation.name} is invited.`;
    };
    await run(invite, (sentence) => sentence);
  };
  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          Name
        </label>
        <input
          ref={field}
          id={id}
          value={name}
          maxLength={OPERATOR_NAME_LENGTH}
          autoComplete="off"
          aria-invalid={asked && nameless}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => setName(target.value)}
          className="operator-field -mt-2"
        />
        <p id={`${id}-problem`} role="alert" className="-mt-2 text-sm font-semibold text-hot-text empty:hidden">
          {asked && nameless && "Please enter a name, as the trail will say it."}
        </p>
        <RoleSelect label="Role" role={role} onRole={setRole} />
        <Button type="submit">
          <UserPlus aria-hidden size={18} />
          Invite
        </Button>
      </form>
      <ActionProblem of={problem} />
      {made !== undefined && (
        <output className="mt-4 block rounded-2xl border border-line-strong p-4">
          <label htmlFor={`${id}-link`} className="font-semibold">
            Send this link to {made.name}. It is shown once.
          </label>
          <input
            ref={link}
            id={`${id}-link`}
            readOnly
            value={made.link}
            onFocus={({ target }) => target.select()}
            className="operator-field mt-2"
          />
        </output>
      )}
    </>
  );
}
