import { OPERATOR_ROLES, type OperatorRole } from "../../contract/values/operators.ts";
import { Select } from "../ui/select.tsx";
import { ROLE_WORDS } from "./section.ts";

interface RoleSelectProps {
  /** Unless a visible label is around it. */
  label?: string;
  role: OperatorRole;
  onRole: (role: OperatorRole) => void;
}

/** What an operator may do, to be chosen. */
export function RoleSelect({ label, role, onRole }: RoleSelectProps) {
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
