import { accountsData } from "./accounts/personal-data.ts";
import { analyticsData } from "./analytics/personal-data.ts";
import { arenasData } from "./arenas/personal-data.ts";
import { battlesData } from "./battles/personal-data.ts";
import { challengesData } from "./challenges/personal-data.ts";
import { conversationsData } from "./conversations/personal-data.ts";
import { draftData } from "./draft/personal-data.ts";
import { leaguesData } from "./leagues/personal-data.ts";
import { eventsData } from "./live-events/personal-data.ts";
import { namesData } from "./names/personal-data.ts";
import type { PersonalData } from "./personal-data.ts";
import { playersData } from "./players/personal-data.ts";
import { remindersData } from "./reminders/personal-data.ts";
import { rewardsData } from "./rewards/personal-data.ts";
import { roundsData } from "./rounds/personal-data.ts";
import { todaysTenData } from "./todays-ten/personal-data.ts";
import { votesData } from "./voting/personal-data.ts";

interface KeptDataOptions {
  arenaChanged: (arena: number) => void;
  boards: (leagues: readonly number[]) => void;
  /** All pseudonyms by which operators may have taken a player's votes out. */
  subjectsOf: (player: number) => readonly string[];
  noteOrigins: () => Promise<void>;
  /** What the chat keeps. */
  chat: PersonalData;
}

/** What is kept of players, by all capabilities. */
export interface KeptData {
  /** In the order in which it is shown. */
  readonly shown: readonly PersonalData[];
  /** The same in the order in which it is erased. */
  readonly inOrder: readonly PersonalData[];
  /** Conditions on a player's row `p`, any of which makes it one that has something to lose. */
  readonly progress: readonly string[];
}

/**
 * Lists what is kept of players, in the order in which it is erased; it is shown the other way round, the player itself first.
 * A new capability that keeps something adds a line.
 */
export function keptData({ arenaChanged, boards, subjectsOf, noteOrigins, chat }: KeptDataOptions): KeptData {
  const inOrder = [
    // Refers to what follows.
    conversationsData,
    chat,
    namesData,
    analyticsData,
    remindersData,
    eventsData,
    draftData,
    arenasData({ arenaChanged }),
    challengesData,
    todaysTenData,
    rewardsData,
    roundsData,
    // Lock what everybody's votes wait for.
    battlesData,
    votesData({ subjectsOf, noteOrigins }),
    leaguesData({ boards }),
    accountsData,
    // What all others refer to.
    playersData,
  ];
  const progress = inOrder.flatMap((part) => part.progress ?? []);
  return { shown: inOrder.toReversed(), inOrder, progress };
}
