import { today } from "#contract/today.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import type { Clock } from "../time.ts";
import type { TodayProvider } from "../today-provider.ts";
import { createDayQueue } from "./day-queue.ts";
import { dayOf } from "./rules.ts";

/** Days that are read at once, each over one connection to the database: a day takes a dozen short queries. */
const AT_ONCE = 2;
/** About four seconds of work. */
const MOST_WAITING = 1000;

interface TodayDependencies {
  bind: Bind;
  database: Pick<Database, "together">;
  clock: Clock;
  /** In the order in which their sources are listed. */
  providers: readonly TodayProvider[];
}

/** A player's day over all capabilities, of which this one knows none. */
export function openToday({ bind, database, clock, providers }: TodayDependencies): void {
  const queue = createDayQueue<ReturnType<typeof dayOf>>({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING });
  bind(today, (_input, { player }) =>
    queue.read(player.num, () =>
      database.together(async (run) => {
        const now = clock();
        return dayOf(await Promise.all(providers.map((provide) => provide(player, now, run))), now);
      }),
    ),
  );
}
