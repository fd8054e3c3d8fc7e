import { addDays, dayEnd, utcDay } from "../time.ts";
import { type TodayPart, type TodayProvider, WEIGHTS } from "../today-provider.ts";
import { readHistory } from "./queries.ts";
import { type LastResult, seriesOn } from "./rules.ts";

/** Tells of Today's 10. */
export const tenToday: TodayProvider = async (player, now, run) => {
  const { results } = await run(readHistory(player.num, addDays(utcDay(now), -1)));
  return tellTen(results[0] ?? null, now);
};

/** A series ends at midnight UTC unless today's ten are completed before. */
export function tellTen(last: LastResult | null, now: Date): TodayPart {
  const today = utcDay(now);
  if (last?.day === today) return {};
  const days = seriesOn(today, last);
  const endsAt = dayEnd(now);
  return {
    ends: days === 0 ? [] : [{ kind: "todays_ten", days, endsAt: endsAt.toISOString() }],
    offers: [
      days === 0
        ? { suggestion: { kind: "play_ten" }, weight: WEIGHTS.new }
        : { suggestion: { kind: "keep_ten", days }, weight: WEIGHTS.losing, endsAt },
    ],
  };
}
