import type { FastifyRequest } from "fastify";
import { SHARED_ACCESS_NAMES, type OperatorRole } from "#contract/values/operators.ts";

/** Who acts as an operator. */
export interface Operator {
  /** The person's key in the database; null for whoever has the token, or for anybody where access is open. */
  readonly num: number | null;
  /** As the trail says it. */
  readonly name: string;
  readonly role: OperatorRole;
}

/** Whoever has the operators' token. */
export const TOKEN_HOLDER: Operator = { num: null, name: SHARED_ACCESS_NAMES.token, role: "own" };

/** Anybody, where access is open. */
export const ANYBODY: Operator = { num: null, name: SHARED_ACCESS_NAMES.open, role: "own" };

/**
 * The operator who makes a request.
 * @throws {Problem} operator_required, forbidden if the operator's role does not include the needed one, rate_limited
 */
export type RequireOperator = (request: FastifyRequest, needed: OperatorRole) => Promise<Operator>;
