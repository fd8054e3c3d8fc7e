import { afterAll, beforeAll, expect, test } from "vitest";
import { trending, type TrendingEntry } from "#contract/trending.ts";
import { loadRoster } from "#roster/load.ts";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { undo, vote } from "../testing/ballots.ts";
import { recount } from "../recount/recount.ts";
import { chanceFrom } from "../chance.ts";

const HOUR = 60 * 60 * 1000;
const NOW = new Date("2026-11-21T12:34:56Z");
const roster = loadRoster(2026);

/** A cast vote, for the slow computation. */
interface Cast {
  at: Date;
  player: string;
  id: string;
  hot: boolean;
}

let product: TestApp;
const log: Cast[] = [];

async function list(period: string, limit = "100"): Promise<TrendingEntry[]> {
  const answer = await product.call(trending, { query: { period, limit } });
  expect(answer.statusCode, answer.body).toBe(200);
  return trending.answer.parse(answer.json());
}

/** 40 days of votes: most of them for a few celebrities, and a newcomer at the end. */
beforeAll(async () => {
  product = await startTestApp();
  const random = chanceFrom(7);
  product.clock.now = new Date(NOW.getTime() - 40 * 24 * HOUR);
  const players: TestPlayer[] = [];
  for (let num = 0; num < 6; num += 1) players.push(await product.player());
  const stars = roster.slice(0, 12);
  const [newcomer] = roster.slice(-1);
  for (let hour = 40 * 24; hour >= 0; hour -= 4) {
    product.clock.now = new Date(NOW.getTime() - hour * HOUR);
    const together: Promise<unknown>[] = [];
    for (const player of players) {
      if (random() < 0.55) continue;
      const place = Math.floor(random() ** 2 * stars.length);
      const entry = hour < 14 && random() < 0.5 ? newcomer : stars[place];
      if (entry === undefined) throw new Error("Nobody to vote for");
      const hot = random() < 0.6;
      together.push(vote(player, entry.id, hot ? "hot" : "not"));
      log.push({ at: product.clock.now, player: player.id, id: entry.id, hot });
    }
    await Promise.all(together);
  }
  product.clock.now = NOW;
}, 120_000);
afterAll(() => product.close());

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
/** The last vote per player, day and celebrity, which is the one that counts. */
const counted = () => [...new Map(log.map((one) => [`${one.player} ${dayOf(one.at)} ${one.id}`, one])).values()];
const daysBetween = (earlier: Date, later: Date) =>
  (Date.parse(dayOf(later)) - Date.parse(dayOf(earlier))) / (24 * HOUR);
const hoursBetween = (earlier: Date, later: Date) =>
  Math.floor(later.getTime() / HOUR) - Math.floor(earlier.getTime() / HOUR);

/** The rules of trending, recomputed vote by vote. */
function slowly(period: "today" | "weekly", now: Date): { name: string; score: number; votes: number; id: string }[] {
  return roster
    .map(({ id, name }) => {
      const own = counted().filter((cast) => cast.id === id);
      let recent = 0;
      let votes = 0;
      for (const { at } of own) {
        const age = period === "today" ? hoursBetween(at, now) : daysBetween(at, now);
        if (age < 0 || age >= (period === "today" ? 24 : 7)) continue;
        recent += 0.5 ** (age / (period === "today" ? 6 : 2));
        votes += 1;
      }
      const first = period === "today" ? 1 : 7;
      const usualDay =
        own.filter(({ at }) => daysBetween(at, now) >= first && daysBetween(at, now) < first + 28).length / 28;
      let usual = 0;
      for (let age = 0; age < (period === "today" ? 24 : 7); age += 1)
        usual += (period === "today" ? usualDay / 24 : usualDay) * 0.5 ** (age / (period === "today" ? 6 : 2));
      return { id, name, votes, score: (10 * recent) / (recent + usual + 5) };
    })
    .filter(({ votes }) => votes > 0)
    .toSorted((a, b) => b.score - a.score || b.votes - a.votes || a.name.localeCompare(b.name, "en"));
}

test.for(["today", "weekly"] as const)(
  "%s: every figure is that of a slow computation from the votes",
  async (period) => {
    const now = slowly(period, NOW);
    const yesterday = slowly(period, new Date(NOW.getTime() - 24 * HOUR));
    type Ranked = typeof now;
    const rankIn = (list: Ranked, { score, votes }: Ranked[number]) =>
      1 + list.findIndex((other) => other.score === score && other.votes === votes);
    expect(now.length).toBeGreaterThan(5);
    const entries = await list(period);
    expect(entries.map(({ id, rank, trendingScore, move }) => ({ id, rank, trendingScore, move }))).toEqual(
      now.map((entry) => {
        const before = yesterday.find(({ id }) => id === entry.id);
        const rank = rankIn(now, entry);
        return {
          id: entry.id,
          rank,
          trendingScore: Math.round(entry.score * 100) / 100,
          move: before === undefined ? null : rankIn(yesterday, before) - rank,
        };
      }),
    );
    for (const { id, dailyVotes, usualVotes, totalVotes, hotPercentage } of entries) {
      const own = counted().filter((cast) => cast.id === id);
      const isOfPeriod = ({ at }: Cast) => (period === "today" ? hoursBetween(at, NOW) < 24 : daysBetween(at, NOW) < 7);
      expect(dailyVotes).toBe(own.filter(isOfPeriod).length);
      const [first, days] = period === "today" ? [1, 1] : [7, 7];
      const before = own.map(({ at }) => daysBetween(at, NOW)).filter((age) => age >= first && age < first + 28);
      expect(usualVotes).toBe(Math.round(((10 * days) / 28) * before.length) / 10);
      expect(totalVotes).toBe(own.length);
      expect(hotPercentage).toBe(Math.round((1000 * own.filter(({ hot }) => hot).length) / own.length) / 10);
    }
    expect(await recount(product.database.pool)).toEqual([]);
  },
);

test("a rising newcomer ranks first today", async () => {
  const [first] = await list("today");
  expect(first).toMatchObject({ name: roster.at(-1)?.name, rank: 1, move: null });
});

test("returns 15 by default, or as many as requested", async () => {
  const answer = await product.call(trending);
  expect(trending.answer.parse(answer.json()).length).toBeLessThanOrEqual(15);
  expect(await list("weekly", "3")).toHaveLength(3);
});

test.for([{ period: "yearly" }, { limit: "0" }, { limit: "101" }])("rejects an invalid query: %o", async (query) => {
  expect((await product.call(trending, { query })).statusCode).toBe(400);
});

test("a vote moves the list within 5 s, and an undo moves it back", async () => {
  product.clock.now = new Date(NOW.getTime() + 3 * 24 * HOUR);
  const before = await list("today");
  const player = await product.player();
  await vote(player, "adele", "hot");
  product.clock.advance(5000);
  expect(await list("today")).toMatchObject([{ id: "adele", dailyVotes: 1 }, ...before]);
  await undo(player, "adele");
  product.clock.advance(5000);
  expect(await list("today")).toEqual(before);
  expect(await recount(product.database.pool)).toEqual([]);
});

test("nothing is usual before a product has had three days of votes, and then the mean of those it has had", async () => {
  const young = await startTestApp();
  const usual = async () => {
    const answer = await young.call(trending, { query: { period: "today" } });
    return trending.answer.parse(answer.json()).map(({ usualVotes }) => usualVotes);
  };
  for (const expected of [[null], [null], [null], [1]]) {
    const player = await young.player();
    await vote(player, "adele", "hot");
    expect(await usual()).toEqual(expected);
    young.clock.advance(24 * HOUR);
  }
  await young.close();
});
