import { arenasToday } from "./arenas/today.ts";
import type { Catalogue } from "./celebrities/catalogue.ts";
import { challengesToday } from "./challenges/today.ts";
import { chatsToday } from "./chat/today.ts";
import { leaguesToday } from "./leagues/today.ts";
import { eventsToday } from "./live-events/today.ts";
import type { TodayProvider } from "./today-provider.ts";
import { tenToday } from "./todays-ten/today.ts";
import { callsToday } from "./voting/calls-today.ts";
import { votesToday } from "./voting/today.ts";

interface DayDependencies extends Pick<Parameters<typeof callsToday>[0], "recentVotes" | "trending"> {
  catalogue: Catalogue;
  draftToday: TodayProvider;
}

/** Who has something to say of a player's day, in the order in which of equals the first is suggested. */
export const dayProviders = ({ catalogue, draftToday, ...crowd }: DayDependencies): readonly TodayProvider[] => [
  votesToday,
  tenToday,
  challengesToday(catalogue),
  arenasToday,
  leaguesToday,
  draftToday,
  eventsToday,
  chatsToday(catalogue),
  callsToday({ catalogue, ...crowd }),
];
