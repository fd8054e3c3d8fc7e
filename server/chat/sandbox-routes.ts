import { sandboxAuthenticate, sandboxConfirm } from "#contract/sandbox-payments.ts";
import type { Bind } from "../http/binding.ts";
import { Problem } from "../http/problem.ts";
import type { CardResult, Sandbox } from "../providers/payment/sandbox.ts";

/** The calls by which pages pay where no payment provider is set up, in place of those that they would send to one. */
export function bindSandbox(bind: Bind, sandbox: Sandbox | undefined): void {
  bind(sandboxConfirm, async ({ body: { clientSecret, cardNumber } }, { player }) =>
    resultOf(await sandbox?.confirm(player.id, clientSecret, cardNumber)),
  );
  bind(sandboxAuthenticate, async ({ body: { clientSecret, confirmed } }, { player }) =>
    resultOf(await sandbox?.authenticate(player.id, clientSecret, confirmed)),
  );
}

/** @throws {Problem} payment_not_found, payment_canceled, invalid_request */
function resultOf(outcome: Awaited<ReturnType<Sandbox["confirm"]>> | undefined): CardResult {
  switch (outcome) {
    case undefined:
    case "no_such_payment":
      throw new Problem("payment_not_found", "There is no such payment.");
    case "canceled":
      throw new Problem(
        "payment_canceled",
        "This payment was canceled, as it has waited too long. Please start again.",
      );
    case "no_test_card":
      throw new Problem("invalid_request", "Only the test cards work here. Never enter a real card.", {
        errors: { cardNumber: ["must be one of the test cards"] },
      });
    default:
      return outcome;
  }
}
