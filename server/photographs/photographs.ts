import type { FastifyInstance } from "fastify";
import type { PhotoSource } from "#roster/photos/options.ts";
import type { KeptCatalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import type { Limit } from "../http/limits.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { createDrawQueue } from "../pictures/draw-queue.ts";
import { createImporter } from "./importing.ts";
import { startFirstImport } from "./imports.ts";
import { photographRoutes } from "./routes.ts";
import type { ShownPhotographs } from "./shown.ts";

/** Pictures that may wait to be cropped, and about how long these take, in s. */
const MOST_WAITING = 4;
const WAIT_S = 10;

interface PhotographsDependencies {
  app: FastifyInstance;
  bind: Bind;
  limit: Limit;
  database: Database;
  catalogue: KeptCatalogue;
  shown: ShownPhotographs;
  jobs: Pick<Jobs, "advance">;
  /** Where photographs are imported from; undefined for nowhere. */
  source: PhotoSource | undefined;
  /** Whether a start without photographs fetches some by itself. */
  fetches: boolean;
}

/** Opens what operators do to the photographs of celebrities. */
export async function openPhotographs({ app, jobs, fetches, ...dependencies }: PhotographsDependencies): Promise<void> {
  const failed = (error: unknown) => app.log.warn({ err: error }, "An import of photographs failed");
  const over = (line: string) => app.log.info(line);
  const importer = createImporter({ ...dependencies, failed, over });
  photographRoutes({ ...dependencies, importer, queue: createDrawQueue(MOST_WAITING, WAIT_S) });
  app.addHook("onClose", () => importer.close());
  // Every minute as well: the process that carried an import out may be gone.
  await jobs.advance("photographs", async () => {
    importer.wake();
    return null;
  });
  if (fetches && (await startFirstImport({ ...dependencies, importer })))
    app.log.info("Photographs are fetched from Wikimedia Commons; PHOTOS=off stays with posters");
}
