import { Problem } from "../http/problem.ts";
import { PaymentFailure } from "../providers/payment/payment.ts";

/** What a provider is asked for. @throws {Problem} payment_provider_failed, where the provider failed */
export async function fromProvider<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    throw new Problem("payment_provider_failed", "The payment provider cannot be reached. Please try again.", {
      retryAfter: 5,
      cause: error,
    });
  }
}
