import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { analyticsInsights, type Insights, sendEvents } from "#contract/analytics.ts";
import { FUNNEL_STEPS, TIMEFRAMES, type Timeframe } from "#contract/values/analytics-limits.ts";
import { loadRoster } from "#roster/load.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { generateTraffic, type SentCall, type SentEvent } from "../testing/traffic.ts";
import { DAY, HOUR } from "../testing/time.ts";

const NOW = new Date("2026-11-21T12:34:56Z");
const calls = generateTraffic(NOW, { days: 62, visits: 500, seed: 4 });

let product: TestApp;
beforeAll(async () => {
  // What is older than the start is being deleted while the first calls arrive.
  product = await startTestApp({ now: "2026-09-01T00:00:00Z" });
  for (const { at, mobile, events } of calls) {
    product.clock.now = at;
    const headers = { "sec-ch-ua-mobile": mobile ? "?1" : "?0" };
    const answer = await product.call(sendEvents, { body: events, headers });
    expect(answer.statusCode, answer.body).toBe(202);
  }
  product.clock.now = NOW;
});
afterAll(() => product.close());

/** Every event with its time of arrival. */
const arrived = calls.flatMap(({ at, mobile, events }) => events.map((event) => ({ at, mobile, event })));

/** A period's metrics, computed call by call. */
function truthOf(from: Date, to: Date) {
  const within = ({ at }: { at: Date }) => at >= from && at < to;
  const events = arrived.filter(within).map(({ event }) => event);
  const of = <Name extends SentEvent["event"]>(name: Name) =>
    events.filter((event): event is Extract<SentEvent, { event: Name }> => event.event === name);
  const visits = [...Map.groupBy(arrived, ({ event }) => event.sessionId).values()].filter(([first]) =>
    first === undefined ? false : within(first),
  );
  const durations = visits.map((visit) => Math.max(...visit.map(({ event }) => event.sessionDuration)));
  const votes = of("celebrity_engagement");
  const swipes = of("swipe_gesture");
  const count = <T>(list: readonly T[], test: (item: T) => boolean) => list.filter(test).length;
  return {
    totalEvents: events.length,
    uniqueSessions: visits.length,
    averageSessionDuration: durations.length === 0 ? 0 : Math.round(sum(durations) / durations.length),
    totalVotes: count(votes, ({ voteType }) => voteType !== "skip"),
    swipeBehavior: {
      totalSwipes: swipes.length,
      directionDistribution: {
        left: count(swipes, ({ direction }) => direction === "left"),
        right: count(swipes, ({ direction }) => direction === "right"),
        up: count(swipes, ({ direction }) => direction === "up"),
      },
      averageVelocity: swipes.length === 0 ? 0 : sum(swipes.map(({ velocity }) => velocity)) / swipes.length,
    },
    votingPatterns: {
      hotVotes: count(votes, ({ voteType }) => voteType === "hot"),
      notVotes: count(votes, ({ voteType }) => voteType === "not"),
      skips: count(votes, ({ voteType }) => voteType === "skip"),
    },
    funnelMetrics: funnelOf(visits),
    categoryEngagement: Object.fromEntries(
      [...Map.groupBy(of("category_selection"), ({ selectedCategory }) => selectedCategory)].map(([name, list]) => [
        name,
        list.length,
      ]),
    ),
    deviceInsights: {
      mobile: count(visits, ([first]) => first?.mobile === true),
      desktop: count(visits, ([first]) => first?.mobile === false),
    },
  };
}

function funnelOf(visits: (typeof arrived)[]) {
  const reached = visits.map((visit) => {
    let step = 0;
    for (const { event } of visit)
      if (event.event === "conversion_funnel" && event.step === FUNNEL_STEPS[step]) step += 1;
    return step;
  });
  const least = (step: number) => reached.filter((at) => at >= step).length;
  return { landing: least(1), categorySelect: least(2), firstVote: least(3), completeCategory: least(4) };
}

function topOf(from: Date, to: Date) {
  const names = new Map(loadRoster(2026).map(({ id, name }) => [id, name]));
  const votes = arrived.flatMap(({ at, event }) =>
    at >= from && at < to && event.event === "celebrity_engagement" && event.voteType !== "skip" ? [event] : [],
  );
  return [...Map.groupBy(votes, ({ celebrityId }) => celebrityId)]
    .map(([id, list]) => ({
      name: names.get(id),
      votes: list.length,
      hotPercentage: Math.round((1000 * list.filter(({ voteType }) => voteType === "hot").length) / list.length) / 10,
    }))
    .toSorted((a, b) => b.votes - a.votes || (a.name ?? "").localeCompare(b.name ?? ""))
    .slice(0, 5);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

async function insightsOf(timeframe: Timeframe): Promise<Insights> {
  const answer = await product.call(analyticsInsights, { query: { timeframe } });
  expect(answer.statusCode, answer.body).toBe(200);
  return analyticsInsights.answer.strict().parse(answer.json());
}

const LENGTHS = { "1h": HOUR, "24h": DAY, "7d": 7 * DAY, "30d": 30 * DAY };

describe.for(TIMEFRAMES)("of %s", (timeframe) => {
  test("every metric is correct, for this and the previous period", async () => {
    const insights = await insightsOf(timeframe);
    const [from, to] = [new Date(insights.from), new Date(insights.to)];
    expect(to.getTime() - from.getTime()).toBe(LENGTHS[timeframe]);
    expect(to.getTime()).toBeGreaterThan(NOW.getTime());
    const { swipeBehavior, ...truth } = truthOf(from, to);
    expect(insights).toMatchObject(truth);
    expect(Object.keys(insights.categoryEngagement)).toHaveLength(Object.keys(truth.categoryEngagement).length);
    expect(insights.swipeBehavior).toMatchObject({
      ...swipeBehavior,
      averageVelocity: expect.closeTo(swipeBehavior.averageVelocity, 9),
    });
    expect(insights.topCelebrities).toEqual(topOf(from, to));
    const { totalEvents, uniqueSessions, averageSessionDuration, totalVotes } = truthOf(
      new Date(from.getTime() - LENGTHS[timeframe]),
      from,
    );
    expect(insights.previous).toMatchObject({ totalEvents, uniqueSessions, averageSessionDuration, totalVotes });
  });

  test("the votes over time add up to the total", async () => {
    const { votesOverTime, votingPatterns, from } = await insightsOf(timeframe);
    expect(votesOverTime[0]?.from).toBe(from);
    expect(sum(votesOverTime.map(({ hotVotes }) => hotVotes))).toBe(votingPatterns.hotVotes);
    expect(sum(votesOverTime.map(({ notVotes }) => notVotes))).toBe(votingPatterns.notVotes);
    for (const [index, stretch] of votesOverTime.entries()) {
      const end = votesOverTime[index + 1]?.from ?? (await insightsOf(timeframe)).to;
      const truth = truthOf(new Date(stretch.from), new Date(end)).votingPatterns;
      expect(stretch).toMatchObject({ hotVotes: truth.hotVotes, notVotes: truth.notVotes });
    }
  });

  test("the funnel never increases", async () => {
    const { landing, categorySelect, firstVote, completeCategory } = (await insightsOf(timeframe)).funnelMetrics;
    expect([landing, categorySelect, firstVote, completeCategory]).toEqual(
      [landing, categorySelect, firstVote, completeCategory].toSorted((a, b) => b - a),
    );
  });
});

test("recent activity is the last ten actions, newest first", async () => {
  const { recentActivity } = await insightsOf("1h");
  const truth = arrived
    .filter(({ event }) => ["session_start", "category_selection", "celebrity_engagement"].includes(event.event))
    .slice(-10)
    .toReversed();
  expect(recentActivity.map(({ timestamp }) => timestamp)).toEqual(truth.map(({ at }) => at.toISOString()));
});

test("sessions with events in the last 5 minutes are active", async () => {
  const last = calls.at(-1) as SentCall;
  product.clock.now = new Date(last.at.getTime() + 1000);
  const { activeUsers } = await insightsOf("1h");
  const since = product.clock.now.getTime() - 5 * 60_000;
  const truth = new Set(arrived.filter(({ at }) => at.getTime() > since).map(({ event }) => event.sessionId));
  expect(activeUsers).toBe(truth.size);
  expect(activeUsers).toBeGreaterThan(0);
  product.clock.now = NOW;
});
