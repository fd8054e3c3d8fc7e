import type { Today, TodayStandings } from "../../contract/today.ts";
import type { OpenPage } from "../../contract/values/pages.ts";
import { isScore, TEN } from "../../contract/values/todays-ten.ts";
import { formatCount, formatOrdinal, formatPoints } from "../lib/format.ts";
import { dateFormat } from "../lib/formatters.ts";

const time = dateFormat({ hour: "numeric", minute: "2-digit" });

/** What is said of a standing, by the screen that it is of. */
export type StandingWords = Partial<Record<OpenPage, string>>;

/**
 * How the player stands in what can be competed in, in a line each; nothing of where it does not.
 * @param now the server's time, in ms: what has ended since it was told is left out
 */
export function standingWords(
  { standings, dayEndsAt }: Pick<Today, "standings" | "dayEndsAt">,
  now: number,
): StandingWords {
  const { ten, challenges, arena, league, draft, event } = standings;
  const isOn = (one: { endsAt: string }) => Date.parse(one.endsAt) > now;
  return {
    ...(ten !== null && isOn({ endsAt: dayEndsAt }) && { todaysTen: tenStanding(ten) }),
    ...(challenges !== null &&
      isOn({ endsAt: dayEndsAt }) && { challenges: `${challenges.done} of ${challenges.all} done` }),
    ...(arena !== null && isOn(arena) && { battleArena: arenaWords(arena) }),
    ...(league !== null && { socialLeagues: leagueWords(league) }),
    ...(draft !== null && { celebrityDraft: `#${formatCount(draft.rank)}` }),
    ...(event !== null && isOn(event) && { liveEvents: "On now" }),
  };
}

function tenStanding({ answers, result }: NonNullable<TodayStandings["ten"]>): string {
  if (result === null) return `${TEN - answers} to go`;
  return isScore(result.judged) ? `Done: ${result.agreed} of ${result.judged} with the crowd` : "Done today";
}

function arenaWords({ left, rank, endsAt }: NonNullable<TodayStandings["arena"]>): string {
  if (left > 0) return `${left} ${left === 1 ? "battle" : "battles"} to go`;
  const results = `results by ${time(endsAt)}`;
  return rank === null ? `All your votes are in, ${results}` : `${formatOrdinal(rank)}, ${results}`;
}

function leagueWords({ rank, gap }: NonNullable<TodayStandings["league"]>): string {
  const place = `#${formatCount(rank)}`;
  return gap === null ? place : `${place}, ${formatPoints(gap)} behind the next`;
}
