import { today } from "#contract/today.ts";
import type { Bind } from "../http/binding.ts";
import type { Clock } from "../time.ts";
import type { TodayProvider } from "../today-provider.ts";
import { dayOf } from "./rules.ts";

interface TodayDependencies {
  bind: Bind;
  clock: Clock;
  /** In the order in which their sources are listed. */
  providers: readonly TodayProvider[];
}

/** A player's day over all capabilities, of which this one knows none. */
export function openToday({ bind, clock, providers }: TodayDependencies): void {
  bind(today, async (_input, { player }) => {
    const now = clock();
    return dayOf(await Promise.all(providers.map((provide) => provide(player, now))), now);
  });
}
