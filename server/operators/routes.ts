import { operatorAccess, operatorSignIn, operatorSignOut } from "#contract/operators.ts";
import type { Bind } from "../http/binding.ts";
import type { Operators } from "./operators.ts";

export function operatorRoutes(bind: Bind, operators: Operators): void {
  bind(operatorAccess, (_input, { request }) => ({ access: operators.accessOf(request) }));
  bind(operatorSignIn, ({ body }, { reply }) => ({ access: operators.signIn(body.token, reply) }));
  bind(operatorSignOut, (_input, { request, reply }) => {
    operators.signOut(reply);
    const access = operators.accessOf(request);
    return { access: access === "signed_in" ? ("sign_in" as const) : access };
  });
}
