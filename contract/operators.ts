import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/**
 * The caller's access as an operator: `open` to everyone (outside production without OPERATOR_TOKEN), `signed_in`,
 * `sign_in` required, or `closed` (production without OPERATOR_TOKEN).
 */
const access = z.enum(["open", "signed_in", "sign_in", "closed"]);
export type OperatorAccess = z.output<typeof access>;

export const operatorAccess = endpoint({
  method: "GET",
  path: "/api/operator/session",
  summary: "Whether this browser has operator access.",
  player: "none",
  answer: z.object({ access }),
  limit: "address",
  problems: [],
});

export const operatorSignIn = endpoint({
  method: "POST",
  path: "/api/operator/session",
  summary: "Signs an operator in for 12 hours. Wrong tokens are limited.",
  player: "none",
  body: z.object({ token: z.string().min(1).max(500) }),
  answer: z.object({ access }),
  limit: "address",
  problems: ["operator_refused"],
});

export const operatorSignOut = endpoint({
  method: "DELETE",
  path: "/api/operator/session",
  summary: "Signs the operator out, and ends the session.",
  player: "none",
  answer: z.object({ access }),
  limit: "address",
  problems: [],
});
