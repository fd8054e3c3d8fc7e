import type { Database } from "../database/connect.ts";
import type { PaymentProvider } from "../providers/payment/payment.ts";

/** The process has ended. */
export class Crash extends Error {}

/** When a process ends: at which of the steps that reach the outside, and whether that step is still done. */
export interface CrashPoint {
  step: number;
  done: boolean;
}

/**
 * What a process that ends at some step has of the outside: from then on, nothing it does reaches anything.
 * @param point null for one that does not end
 */
export function untilCrash(
  database: Database,
  provider: PaymentProvider,
  point: CrashPoint | null,
): { database: Database; provider: PaymentProvider } {
  let steps = 0;
  const reach = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const step = steps;
    steps += 1;
    if (point === null || step < point.step) return work();
    if (step === point.step && point.done) await work();
    throw new Crash();
  };
  return {
    database: {
      ...database,
      run: (query) => reach(() => database.run(query)),
      transaction: (read, write) => reach(() => database.transaction(read, write)),
    },
    provider: {
      ...provider,
      create: (ordered) => reach(() => provider.create(ordered)),
      find: (intent) => reach(() => provider.find(intent)),
      cancel: (intent) => reach(() => provider.cancel(intent)),
      refund: (refund) => reach(() => provider.refund(refund)),
    },
  };
}
