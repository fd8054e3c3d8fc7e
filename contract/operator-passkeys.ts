import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { MAX_PASSKEYS } from "./values/account-limits.ts";
import { creationOptions, passkey, passkeyId, passkeyName, registration } from "./webauthn.ts";

/** The passkeys of the operator who asks. Whoever came with the operators' token has none. */

const own = z.object({
  /** The last saved first; null for whoever came with the operators' token. */
  passkeys: z.array(passkey).max(MAX_PASSKEYS).nullable(),
});

const ofOperator = { player: "none", operator: "watch", limit: "address" } as const;

const problems = ["operator_required", "forbidden", "not_found"] as const;

export const operatorPasskeys = endpoint({
  ...ofOperator,
  method: "GET",
  path: "/api/operators/passkeys",
  summary: "The passkeys of the operator who asks.",
  answer: own,
  problems: ["operator_required", "forbidden"],
});

export const operatorPasskeyCreation = endpoint({
  ...ofOperator,
  method: "POST",
  path: "/api/operators/passkeys/options",
  summary: "What to make another passkey of, good for five minutes, for this operator and once.",
  answer: creationOptions,
  problems: [...problems, "passkeys_full"],
});

export const addOperatorPasskey = endpoint({
  ...ofOperator,
  method: "POST",
  path: "/api/operators/passkeys",
  summary: `Adds a passkey, with which the operator signs in as well. An operator has at most ${MAX_PASSKEYS}.`,
  body: z.object({ passkey: registration, name: passkeyName.nullish() }),
  answer: own,
  changes: ["operatorPasskeys"],
  problems: [...problems, "ceremony_over", "passkey_refused", "passkeys_full", "passkey_taken"],
});

export const renameOperatorPasskey = endpoint({
  ...ofOperator,
  method: "PATCH",
  path: "/api/operators/passkeys/:passkeyId",
  summary: "Renames a passkey of the operator.",
  params: z.object({ passkeyId }),
  body: z.object({ name: passkeyName }),
  answer: own,
  changes: ["operatorPasskeys"],
  repeatable: true,
  problems: [...problems, "passkey_unknown"],
});

export const removeOperatorPasskey = endpoint({
  ...ofOperator,
  method: "DELETE",
  path: "/api/operators/passkeys/:passkeyId",
  summary:
    "Removes a passkey of the operator, but not the last one, and signs the operator out of all other browsers: whoever has it may be in one.",
  params: z.object({ passkeyId }),
  answer: own,
  changes: ["operatorPasskeys"],
  problems: [...problems, "passkey_unknown", "last_passkey"],
});
