import type { RosterEntry } from "#roster/load.ts";
import type { PhotoSource } from "#roster/photos/options.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/connect.ts";
import type { Advance } from "./jobs/jobs.ts";
import type { LogStream } from "./logging.ts";
import type { Ai, Models } from "./providers/ai/ai.ts";
import type { Payments } from "./providers/payment/open.ts";
import type { WebPush } from "./providers/push/push.ts";
import type { Clock, Ticks } from "./time.ts";

/** What the app is assembled from. */
export interface AppDependencies extends Models {
  config: Pick<Config, "production" | "rateLimit" | "logLevel"> &
    Partial<
      Pick<
        Config,
        "dataDir" | "demoCrowd" | "fetchesPhotos" | "operatorToken" | "trustProxy" | "publicOrigin" | "chatTokens"
      >
    >;
  /** Verify the players' cookies; the first one signs them. */
  secrets: readonly string[];
  database: Database;
  roster: readonly RosterEntry[];
  clock: Clock;
  /** That of the process by default. */
  ticks?: Ticks;
  /** In [0, 1); `Math.random` by default. */
  random?: () => number;
  /** Words the help's answers, which are the help texts without one, and replies in chats. */
  ai?: Ai | undefined;
  /** Without it, no chat can be bought. */
  payments?: Payments | undefined;
  /** Without it, nothing is pushed to browsers. */
  webPush?: WebPush | undefined;
  /** Standard output by default. */
  logTo?: LogStream | undefined;
  /** Folder of the built web. */
  webFolder: string;
  /** Folder of the photographs; without one, every picture is a poster. */
  photoLibrary?: string | undefined;
  /** Where drawn pictures are stored, and photographs out of the database; without one they are cached in memory only. */
  pictureFolder?: string | undefined;
  /** Where photographs are imported from; undefined for nowhere. */
  photoSource?: PhotoSource | undefined;
  /** How many votes may wait before new ones are refused; voting and battles each have a default. */
  maxWaitingVotes?: number;
  /** Draws what the solver of a proof of work has to find, up to a number; at random by default. */
  drawProof?: (most: number) => number;
  /** How long a demo round of a live event is; a minute by default. */
  demoRoundMs?: number | undefined;
  /** Filled with what each capability does at its time. */
  advances?: Map<string, Advance>;
}
