import { addDays, dayEnd, utcDay } from "../time.ts";
import { type TodayPart, type TodayProvider, WEIGHTS } from "../today-provider.ts";
import { readHistory, type TenHistory, type TenResult } from "./queries.ts";
import { type LastResult, seriesOn } from "./rules.ts";

/** Tells of Today's 10. */
export const tenToday: TodayProvider = async (player, now, run) => {
  const { results, answers } = await run(readHistory(player.num, addDays(utcDay(now), -1)));
  return tellTen(results[0] ?? null, answers, now);
};

/** A series ends at midnight UTC unless today's ten are completed before. */
export function tellTen(
  last: (LastResult & Pick<TenResult, "agreed" | "judged">) | null,
  answered: TenHistory["answers"],
  now: Date,
): TodayPart {
  const today = utcDay(now);
  const answers = answered?.day === today ? answered.count : 0;
  const days = seriesOn(today, last);
  if (last?.day === today) {
    const { agreed, judged } = last;
    return { standings: { ten: { answers, series: days, result: { agreed, judged } } } };
  }
  const endsAt = dayEnd(now);
  return {
    standings: { ten: answers === 0 ? null : { answers, series: days, result: null } },
    ends: days === 0 ? [] : [{ kind: "todays_ten", days, endsAt: endsAt.toISOString() }],
    offers: [
      days === 0
        ? { suggestion: { kind: "play_ten" }, weight: WEIGHTS.new }
        : { suggestion: { kind: "keep_ten", days }, weight: WEIGHTS.losing, endsAt },
    ],
  };
}
