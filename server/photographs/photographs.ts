import type { KeptCatalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import type { Limit } from "../http/limits.ts";
import { createDrawQueue } from "../pictures/draw-queue.ts";
import { photographRoutes } from "./routes.ts";
import type { ShownPhotographs } from "./shown.ts";

/** Pictures that may wait to be cropped, and about how long these take, in s. */
const MOST_WAITING = 4;
const WAIT_S = 10;

interface PhotographsDependencies {
  bind: Bind;
  limit: Limit;
  database: Database;
  catalogue: KeptCatalogue;
  shown: ShownPhotographs;
}

/** Opens what operators do to the photographs of celebrities. */
export function openPhotographs(dependencies: PhotographsDependencies): void {
  photographRoutes({ ...dependencies, queue: createDrawQueue(MOST_WAITING, WAIT_S) });
}
