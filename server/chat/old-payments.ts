import type { Database } from "../database/connect.ts";
import { readNow } from "../database/product-now.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Sandbox } from "../providers/payment/sandbox.ts";
import { utcDay } from "../time.ts";
import { forgetPaid } from "./retention-queries.ts";

interface OldPaymentsDependencies {
  jobs: Pick<Jobs, "advance">;
  database: Pick<Database, "run">;
  /** Keeps records of its own, as a provider does. */
  sandbox: Pick<Sandbox, "forgetOld"> | undefined;
}

/** Deletes payments that have been kept for ten years after their year, looked for once a day. */
export async function openOldPayments({ jobs, database, sandbox }: OldPaymentsDependencies): Promise<void> {
  let lookedOn: string | undefined;
  await jobs.advance("old-payments", async () => {
    const today = utcDay(await database.run(readNow()));
    if (today === lookedOn) return null;
    await database.run(forgetPaid());
    await sandbox?.forgetOld();
    lookedOn = today;
    return null;
  });
}
