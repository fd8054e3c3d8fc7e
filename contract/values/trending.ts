import { PERCENTAGE_FROM_VOTES } from "./voting-limits.ts";

/** Celebrities that a trending list shows. Source: social specification §9. */
export const TRENDING_SHOWN = 15;

/** Whether the ranks of a trending list, as it is shown, say something: not before somebody on it has votes enough. */
export const areRanksEarned = (shown: readonly { dailyVotes: number }[]): boolean =>
  shown.some(({ dailyVotes }) => dailyVotes >= PERCENTAGE_FROM_VOTES);
