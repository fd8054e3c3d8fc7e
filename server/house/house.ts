import { statfs } from "node:fs/promises";
import { houseHealth } from "#contract/house.ts";
import { lastBackups } from "../backup/history.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Clock } from "../time.ts";
import { noteSizes, readCourse, readSizes } from "./queries.ts";

interface HouseDependencies {
  bind: Bind;
  jobs: Pick<Jobs, "advance">;
  database: Pick<Database, "run" | "pool">;
  metrics: Pick<Metrics, "figures">;
  clock: Clock;
  /** The folder whose disk is watched; none in tests. */
  dataDir: string | undefined;
}

/** What operators see of how the product is. */
export async function openHouse({ bind, jobs, database, metrics, clock, dataDir }: HouseDependencies): Promise<void> {
  const startedAt = clock().toISOString();
  await jobs.advance("sizes", async () => {
    const disk = await diskOf(dataDir);
    await database.run(noteSizes(disk?.freeBytes ?? null));
    return null;
  });
  bind(houseHealth, async () => {
    const [sizes, course, disk, { last, done }] = await Promise.all([
      database.run(readSizes()),
      database.run(readCourse()),
      diskOf(dataDir),
      lastBackups(database.pool),
    ]);
    return {
      startedAt,
      memoryBytes: process.memoryUsage.rss(),
      ...metrics.figures(),
      database: sizes,
      disk: disk ?? null,
      backup:
        last === undefined
          ? null
          : {
              beganAt: last.beganAt.toISOString(),
              outcome: last.outcome,
              bytes: last.bytes,
              reason: last.reason,
              lastDoneAt: done?.endedAt?.toISOString() ?? null,
            },
      course,
    };
  });
}

async function diskOf(folder: string | undefined) {
  if (folder === undefined) return undefined;
  // A disk that does not tell its size is not known.
  const known = await statfs(folder).catch(() => undefined);
  return known && { freeBytes: known.bavail * known.bsize, totalBytes: known.blocks * known.bsize };
}
