import type { z } from "zod";
import type { analyticsEvent } from "#contract/analytics-events.ts";
import type { FUNNEL_STEPS } from "#contract/values/analytics-limits.ts";
import { chanceFrom } from "../chance.ts";
import { loadRoster } from "#roster/load.ts";

export type SentEvent = z.input<typeof analyticsEvent>;

/** An analytics call: when it arrives, from which kind of device, and its events. */
export interface SentCall {
  at: Date;
  mobile: boolean;
  events: SentEvent[];
}

const roster = loadRoster(2026);
const MINUTE = 60_000;

/** The fields that all events of a session share. */
export function eventOf(session: string, durationMs: number, at: Date) {
  return {
    sessionId: session,
    sessionDuration: durationMs,
    timestamp: at.toISOString(),
    url: "http://localhost:3000/",
    referrer: "",
  };
}

/** Generates the calls of visits in the days before `until`, in order of arrival. */
export function generateTraffic(until: Date, options: { days: number; visits: number; seed: number }): SentCall[] {
  const random = chanceFrom(options.seed);
  const calls: SentCall[] = [];
  for (let visit = 0; visit < options.visits; visit += 1) {
    const start = until.getTime() - random() * options.days * 24 * 60 * MINUTE;
    calls.push(...generateVisit(start, visit, random));
  }
  return calls.filter(({ at }) => at < until).toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function generateVisit(start: number, visit: number, random: () => number): SentCall[] {
  const pick = <T>(list: readonly T[]): T => {
    const one = list[Math.floor(random() * list.length)];
    if (one === undefined) throw new Error("Nothing to pick from");
    return one;
  };
  const session = `session_${Math.floor(start)}_visit${visit}`;
  const mobile = random() < 0.6;
  const calls: SentCall[] = [];
  let now = start;
  const call = (...events: ((common: ReturnType<typeof eventOf>) => SentEvent)[]) => {
    const common = eventOf(session, Math.round(now - start), new Date(now));
    calls.push({ at: new Date(now), mobile, events: events.map((make) => make(common)) });
    now += random() * 3 * MINUTE;
  };
  const step = (name: (typeof FUNNEL_STEPS)[number]) => (common: ReturnType<typeof eventOf>) =>
    ({ ...common, event: "conversion_funnel", category: "conversion", step: name }) as const;

  call((common) => ({ ...common, event: "session_start", category: "session" }), step("landing"));
  // Some visits skip a funnel step; their later steps must not count.
  if (random() < 0.8) {
    const category = pick(roster).category;
    call(
      (common) => ({ ...common, event: "category_selection", category: "navigation", selectedCategory: category }),
      ...(random() < 0.9 ? [step("category_select")] : []),
    );
    for (let votes = Math.floor(random() * 6); votes > 0; votes -= 1) {
      const celebrity = pick(roster);
      call(
        step("first_vote"),
        (common) => ({
          ...common,
          event: "swipe_gesture",
          category: "engagement",
          direction: pick(["left", "right", "up"] as const),
          velocity: Math.round(random() * 300) / 100,
        }),
        (common) => ({
          ...common,
          event: "celebrity_engagement",
          category: "engagement",
          celebrityId: celebrity.id,
          celebrityName: celebrity.name,
          celebrityCategory: celebrity.category,
          voteType: pick(["hot", "not", "skip"] as const),
          timeSpent: Math.round(random() * 9000),
        }),
      );
    }
    if (random() < 0.4) call(step("complete_category"));
  }
  if (random() < 0.7) call((common) => ({ ...common, event: "session_end", category: "session", reason: "user_exit" }));
  return calls;
}
