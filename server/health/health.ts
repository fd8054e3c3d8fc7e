import { live, ready } from "#contract/health.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import { Problem } from "../http/problem.ts";

interface HealthDependencies {
  bind: Bind;
  database: Database;
  /** Whether the process is shutting down. */
  stopping: () => boolean;
}

export function openHealth({ bind, database, stopping }: HealthDependencies): void {
  bind(live, () => ({ status: "live" as const }));
  bind(ready, async () => {
    if (stopping()) throw new Problem("unavailable", "The server is shutting down.", { retryAfter: 5 });
    if (!(await database.answers()))
      throw new Problem("unavailable", "The database is not responding.", { retryAfter: 1 });
    return { status: "ready" as const };
  });
}
