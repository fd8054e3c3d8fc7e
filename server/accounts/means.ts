import type { Query } from "../database/query.ts";
import { Problem } from "../http/problem.ts";
import { holdPasskey, useCode } from "./queries.ts";

/** What a browser signs in with: a passkey, by its id, or a code, by its digest. */
export interface Means {
  readonly kind: "passkey" | "code";
  readonly key: string;
}

/** As it stands in tickets. */
export const textOf = ({ kind, key }: Means): string => `${kind}:${key}`;

export function meansIn(text: string): Means {
  const [kind = "", key = ""] = text.split(":");
  return { kind: kind === "passkey" ? kind : "code", key };
}

/** Uses up a code; a passkey stays. @returns false if it is good for nothing any more */
export const redeem = (player: number, { kind, key }: Means): Query<boolean> =>
  kind === "passkey" ? holdPasskey(player, Number(key)) : useCode(player, key);

const CODE_UNKNOWN = "This code is not known. Each one is good once: try another of your list.";

export const refusalOf = ({ kind }: Means): Problem =>
  kind === "passkey"
    ? new Problem("passkey_unknown", "This passkey has been removed. Sign in with another one.")
    : new Problem("recovery_code_unknown", CODE_UNKNOWN, { errors: { code: [CODE_UNKNOWN] } });
