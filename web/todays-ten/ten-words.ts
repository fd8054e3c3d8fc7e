import type { TenScore } from "../../contract/todays-ten.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { isScore, SCORE_FROM, TEN_TITLE, type TenCall } from "../../contract/values/todays-ten.ts";
import { CROWD_FROM_OTHERS } from "../../contract/values/voting-limits.ts";
import { formatCount } from "../lib/format.ts";
import { dayWords } from "../lib/utc-day.ts";
import { utcDayOf } from "../lib/utc-day-of.ts";
import { isPerfect } from "../rounds/ending/summary.ts";

export const TEN_ADDRESS = hrefOf("todaysTen");

/** The address at which the ten of a past day are played. */
export const pastAddress = (day: string): string => `${TEN_ADDRESS}?${new URLSearchParams({ day })}`;

const SQUARES: Readonly<Record<TenCall, string>> = { with: "🟨", against: "⬛", split: "🟧", open: "⬜", skipped: "▫️" };

/** What is shared of a try: the score, and the calls as a grid that names nobody. */
export function tenWords(
  day: string,
  { agreed, judged, calls }: { agreed: number; judged: number; calls: readonly TenCall[] },
): string {
  return `${TEN_TITLE}, ${dayWords(day)}: ${scoreWords({ agreed, judged })} ${calls.map((call) => SQUARES[call]).join("")}`;
}

/** Where a score is among all of its day; below the middle, how far it was to the average. Null where it is no score. */
export function standingWords({ players, behind, agreed, judged, average }: TenScore): string | null {
  const others = players - 1;
  if (!isScore(judged)) return null;
  if (others < 1) return "You're the first to finish";
  if (isPerfect({ agreed, judged })) return perfectWords(others - behind, players);
  const isAhead = 2 * behind >= others;
  const usual = formatCount(Math.round((10 * (average * players - agreed)) / others) / 10);
  if (others === 1) return isAhead ? "Better than the only other player" : `The only other player had ${usual}`;
  if (!isAhead) return `The average of ${formatCount(others)} other players: ${usual}`;
  return `Better than ${Math.floor((100 * behind) / others)}% of ${formatCount(others)} other players`;
}

/** @param level other players with as perfect a score */
const perfectWords = (level: number, players: number): string =>
  level === 0
    ? `The only perfect score among ${formatCount(players)} players`
    : `One of ${formatCount(level + 1)} perfect scores among ${formatCount(players)} players`;

/** "7 of 9 with the crowd" */
export const scoreWords = ({ agreed, judged }: Pick<TenScore, "agreed" | "judged">): string =>
  !isScore(judged) ? "one of the first voices" : `${agreed} of ${judged} with the crowd`;

/** What a try is played for. @param crowds how many of the ten have enough votes to judge another one */
export const stakeWords = (crowds: number): string =>
  isScore(crowds)
    ? "A point each time the crowd votes like you"
    : `Scores start once ${SCORE_FROM} of the ten have ${CROWD_FROM_OTHERS} votes each`;

/** How the answers of a try turned out. */
interface Judged {
  judged: number;
  calls: readonly TenCall[];
}

/** Why there is no score where it is for what was skipped; null where it is for others, who had not voted. */
function skippedWords({ judged, calls }: Judged): string | null {
  const skipped = calls.filter((call) => call === "skipped").length;
  return isScore(judged + skipped) ? `No score today: you skipped ${skipped} of your ten.` : null;
}

/** At the end of a try that has no score, why, and where to learn what others say; null where there is one. */
export function unscoredWords(result: Judged): string | null {
  if (isScore(result.judged)) return null;
  return (
    skippedWords(result) ??
    "No score today: too few had voted before you. Full Result shows what others say from here on."
  );
}

/** What so few of the ten came to; null where they make a score. */
export function fewWords({ agreed, judged, calls }: Judged & Pick<TenScore, "agreed">): string | null {
  if (isScore(judged)) return null;
  const skipped = skippedWords({ judged, calls });
  if (skipped !== null) return skipped;
  if (judged === 0)
    return "No score today: too few others had voted on your ten when you finished. Their verdict appears below as it comes in.";
  if (judged === 1)
    return `Only one of your ten had a crowd when you finished, and you ${agreed === 1 ? "were" : "weren't"} with it: too few for a score.`;
  const times =
    agreed === 0 ? "on none" : agreed < judged ? `on ${agreed}` : judged === 2 ? "on both" : `on all ${judged}`;
  return `Only ${judged} of your ten had a crowd when you finished, and you were with it ${times}: too few for a score.`;
}

/** Yesterday's score, beside today's; null without one. */
export const yesterdayWords = (yesterday: TenScore | null): string | null =>
  yesterday === null || !isScore(yesterday.judged) ? null : `Yesterday: ${yesterday.agreed} of ${yesterday.judged}`;

const HOUR_MS = 3_600_000;
const HOURS_OF_DAY = 24;

/** "Next ten in 9 h", and in the last hour that they are soon there. @param ms until then */
export function nextTenWords(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS);
  if (ms < 0) return "The next ten are here";
  return hours === 0 ? "Next ten within the hour" : `Next ten in ${hours} h`;
}

/** When these words turn, in ms. @param endsAt when the next ten come */
export const nextTenTurns = (endsAt: number): readonly number[] =>
  Array.from({ length: HOURS_OF_DAY }, (_, hours) => endsAt - hours * HOUR_MS + 1);

/** What today's try would make of a series that ended yesterday. */
export const nextDayWords = (series: number): string => `Play today for ${series + 1} days in a row`;

/** "3 days of Today's 10 in a row": the streak beside it counts days with any vote. */
export const seriesWords = (series: number): string =>
  series === 1 ? "Come back tomorrow for two in a row" : `${series} days of ${TEN_TITLE} in a row`;

/** What is said of a try that goes on once there is a connection; undefined where none is known. */
export const waitingWords = ({ left }: { left: number }): string | undefined =>
  left === 0 ? undefined : `Your try waits: ${left} to go`;

/** The UTC day on which a player began, which the id says; "" where it says none. */
export function firstDayOf(playerId: string | null): string {
  const at = Number(/^user_(\d{1,15})_/.exec(playerId ?? "")?.[1]);
  return Number.isNaN(at) ? "" : utcDayOf(at);
}
