import type { Endpoint } from "#contract/endpoint.ts";

/** Who may call an endpoint; the reference groups the calls by it. */
type CallerGroup = "Public" | "Players" | "Operators";

const DESCRIPTIONS: Record<CallerGroup, string> = {
  Public: "Calls that need no identity.",
  Players:
    "Calls of a player, named by the header `x-user-id` and proven by the cookie `player` (`__Host-player` in production). The first call with a new id, other than by GET, claims it and sets the cookie; with the cookie, the header may be left out. Where that call is answered 428 `proof_required`, the id is claimed by `POST /api/players` with the proof.",
  Operators: "Calls of operators. Without `OPERATOR_TOKEN` they are open in development and refused in production.",
};

const SECURITY: Record<CallerGroup, Record<string, never[]>[]> = {
  Public: [],
  Players: [{ playerId: [], playerCookie: [] }],
  Operators: [{ operatorCookie: [] }, { operatorToken: [] }],
};

/** The groups as OpenAPI tags. */
export const callerTags = Object.entries(DESCRIPTIONS).map(([name, description]) => ({ name, description }));

/** Tag and security requirements of an operation. */
export function callersOf({ player, operator }: Pick<Endpoint, "player" | "operator">) {
  const group = operator !== undefined ? "Operators" : player === "required" ? "Players" : "Public";
  return { tags: [group], security: SECURITY[group] };
}

/** Source: OpenAPI Specification 3.1, Security Scheme Object. */
export const securitySchemes = {
  playerId: { type: "apiKey", in: "header", name: "x-user-id", description: "The player's id." },
  playerCookie: {
    type: "apiKey",
    in: "cookie",
    name: "player",
    description: "A signed cookie that proves the id; set by the first call that uses the id.",
  },
  operatorCookie: {
    type: "apiKey",
    in: "cookie",
    name: "operator",
    description: "A cookie with a session's key, set by signing in as an operator; `__Host-operator` in production.",
  },
  operatorToken: { type: "http", scheme: "bearer", description: "`OPERATOR_TOKEN`, for programs." },
};
