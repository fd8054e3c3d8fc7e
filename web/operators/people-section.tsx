import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OperatorInvitation, OperatorPerson } from "../../contract/operators.ts";
import { INVITATION_HOURS, type OperatorRole } from "../../contract/values/operators.ts";
import { apiQuery, callApi } from "../lib/api.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Awaited } from "./awaited.tsx";
import { DangerButton } from "./danger-button.tsx";
import { InviteForm } from "./invite-form.tsx";
import { NothingYet, Panel } from "./panel.tsx";
import { RoleSelect } from "./role-select.tsx";
import { ROLE_WORDS } from "./section.ts";
import { Time } from "./time.tsx";

/** Who has access while nobody has a passkey. */
const NOBODY = {
  open: "None yet: access is open to everybody, until the product is started with OPERATOR_TOKEN.",
  byToken: "None yet: only the operators' token gives access.",
} as const;

/** Who is an operator, who is invited, and inviting others. For owners. */
export function PeopleSection() {
  const { data, isError, refetch } = useQuery({ ...apiQuery("operatorPeople", {}), staleTime: 0, gcTime: 0 });
  const isOpen = useQuery({ ...apiQuery("operatorAccess", {}), enabled: false }).data?.access === "open";
  const [removing, setRemoving] = useState<OperatorPerson>();
  const [withdrawing, setWithdrawing] = useState<OperatorInvitation>();
  const [changing, setChanging] = useState<{ person: OperatorPerson; role: OperatorRole }>();
  if (data === undefined) return <Awaited failed={isError} words="Operators couldn't be loaded." onRetry={refetch} />;
  return (
    <div className="grid gap-3 lg:grid-cols-2 lg:gap-4">
      <Panel
        title="Operators"
        definition="People who sign in with a passkey of their own. Anyone you remove is signed out at once."
      >
        {data.people.length === 0 ? (
          <NothingYet>{isOpen ? NOBODY.open : NOBODY.byToken}</NothingYet>
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
                      {ROLE_WORDS[invitation.role]}, until <Time at={invitation.expiresAt} />, invited by{" "}
                      {invitation.invitedBy}
                    </span>
                  </span>
                  <DangerButton aria-label={`Withdraw ${invitation.name}`} onClick={() => setWithdrawing(invitation)}>
                    Withdraw
                  </DangerButton>
                </li>
              ))}
            </ul>
          </>
        )}
      </Panel>
      <Panel
        title="Invite"
        definition={`A link that works once, within ${INVITATION_HOURS} hours. Whoever opens it creates a passkey and is signed in.`}
      >
        {isOpen ? (
          <NothingYet>Nobody can be invited while access is open to everybody.</NothingYet>
        ) : (
          <InviteForm open={data.invitations} />
        )}
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
      {withdrawing !== undefined && (
        <ConfirmDialog
          title={`Withdraw ${withdrawing.name}'s invitation?`}
          action="Withdraw"
          onConfirm={() => callApi("withdrawInvitation", { params: { id: withdrawing.id } })}
          done={`${withdrawing.name}'s invitation is withdrawn.`}
          onClose={() => setWithdrawing(undefined)}
        >
          The link stops working at once.
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
          {removing.isYou ? "This is you: you are signed out at once." : "They are signed out everywhere at once."}{" "}
          Invitations that they have sent end, and what they did stays in the trail.
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
        <DangerButton aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </DangerButton>
      </span>
    </li>
  );
}
