import type { Config } from "../../config.ts";
import type { Send } from "../../database/query.ts";
import type { Clock } from "../../time.ts";
import type { PaymentProvider } from "./payment.ts";
import { createSandbox, type Sandbox } from "./sandbox.ts";

/** How payments are made. */
export interface Payments {
  provider: PaymentProvider;
  /** The provider again, if it is the sandbox. */
  sandbox?: Sandbox;
}

/** The provider that is configured: Stripe, the built-in sandbox, or none. */
export async function openPayments(
  { stripe, paymentSandbox }: Pick<Config, "stripe" | "paymentSandbox">,
  { run, secrets, clock }: { run: Send; secrets: readonly string[]; clock: Clock },
): Promise<Payments | undefined> {
  if (stripe !== undefined) {
    // Its client takes a while to load, which most starts need not spend.
    const { createStripe } = await import("./stripe.ts");
    return { provider: createStripe(stripe) };
  }
  if (!paymentSandbox) return undefined;
  const sandbox = createSandbox(run, secrets, clock);
  return { provider: sandbox, sandbox };
}
