import { afterAll, beforeAll, expect, test } from "vitest";
import { castVote } from "#contract/voting.ts";
import { loadRoster } from "#roster/load.ts";
import { chanceFrom } from "../chance.ts";
import type { TestPlayer } from "../testing/app.ts";
import { undo } from "../testing/ballots.ts";
import { join, leave, nameOf, openLeagues } from "../testing/leagues.ts";
import { openPushStream } from "../testing/push-stream.ts";
import { recount } from "../testing/recount.ts";
import { type Simulation, startSimulation } from "../testing/simulation.ts";
import { DAY, HOUR } from "../testing/time.ts";
import { prizesOf } from "./rules.ts";

const START = new Date("2026-11-21T12:00:00Z");
const YEAR_MS = 366 * DAY;
/** Who act at a time. */
const ACTIVE = 4;
const celebrities = loadRoster(2026).map(({ id }) => id);

let year: Simulation;
beforeAll(async () => {
  year = await startSimulation({ start: START, players: 200, random: chanceFrom(20_261_121) });
});
afterAll(() => year.close());

/** Points by player, by league. */
const expected = new Map<string, Map<string, number>>();

/** What a player does at random, at one of the processes, and what it should have earned. */
async function act(player: TestPlayer, day: string, voted: Set<string>): Promise<void> {
  const at = year.anywhere(player);
  const { random } = year;
  const open = await openLeagues(at);
  await Promise.all(
    open.map(async ({ id, joined }) => {
      const points = expected.get(id) ?? new Map<string, number>();
      expected.set(id, points);
      if (!joined && random() < 0.8) {
        await join(at, id, nameOf(player));
        points.set(player.id, 0);
      } else if (joined && random() < 0.03) {
        await leave(at, id);
        points.delete(player.id);
      }
    }),
  );
  const earn = (points: number) => {
    for (const { id } of open) {
      const own = expected.get(id)?.get(player.id);
      if (own !== undefined) expected.get(id)?.set(player.id, own + points);
    }
  };
  for (let turn = 0; turn < 2; turn += 1) {
    const celebrityId = celebrities[Math.floor(random() * celebrities.length)] ?? "adele";
    const answer = await at.call(castVote, { body: { celebrityId, voteType: random() < 0.7 ? "hot" : "not" } });
    const { completedChallenges = [] } = castVote.answer.parse(answer.json());
    const vote = `${player.id} ${day} ${celebrityId}`;
    if (!voted.has(vote)) {
      earn(5);
      if (random() < 0.1) {
        await undo(at, celebrityId);
        earn(-5);
      } else voted.add(vote);
    }
    earn(15 * completedChallenges.length);
  }
}

test("a year of leagues: each ends once and pays what its members earned, whatever processes were there", async () => {
  const { players } = year;
  const { database } = year.product;
  const voted = new Set<string>();
  let now = START;
  for (let step = 0; now.getTime() < START.getTime() + YEAR_MS; step += 1) {
    const passed = year.pass(now);
    // While it ends leagues.
    if (step % 10 === 9) await year.kill();
    await passed;
    const offset = year.below(players.length);
    const active = players.filter((_, index) => (index + players.length - offset) % players.length < ACTIVE);
    // Midday, so that some minutes make no other day.
    const day = now.toISOString().slice(0, 10);
    await Promise.all(active.map((player) => act(player, day, voted)));
    // Both processes are away for weeks now and then.
    const away = step % 10 === 8 ? 30 : step % 10 === 3 ? 17 : 1 + year.below(9);
    now = new Date(now.getTime() + away * DAY);
  }
  await year.pass(now);

  const { rows: leagues } = await database.pool.query<{
    id: number;
    type: string;
    prize_pool: number;
    paid: number;
  }>(
    `SELECT l.id, l.type, l.prize_pool, coalesce(sum(amount), 0) AS paid FROM leagues l
     LEFT JOIN ledger ON reason = 'league' AND split_part(reference, ' ', 1)::bigint = l.id
     WHERE state = 'ended' GROUP BY l.id ORDER BY l.id`,
  );
  expect(leagues.length).toBeGreaterThan(52 + 12 + 3);
  let total = 0;
  for (const { id, prize_pool: pool, paid } of leagues) {
    const scores = [...(expected.get(String(id))?.values() ?? [])].toSorted((a, b) => b - a).slice(0, 3);
    const coins = prizesOf(pool, scores).filter((prize) => prize !== null);
    const sum = coins.reduce((all, prize) => all + prize, 0);
    expect([id, paid]).toEqual([id, sum]);
    total += sum;
    const { rows: winners } = await database.pool.query<{ id: string; score: number; coins: number }>(
      `SELECT p.id, m.score, m.coins FROM league_members m JOIN players p ON p.num = m.player
       WHERE m.league = $1 AND m.coins IS NOT NULL ORDER BY m.place`,
      [id],
    );
    expect(winners.map(({ score }) => score)).toEqual(scores.slice(0, coins.length));
    expect(winners.map(({ coins }) => coins)).toEqual(coins);
    for (const winner of winners) expect(expected.get(String(id))?.get(winner.id)).toBe(winner.score);
  }
  const { rows } = await database.pool.query<{ coins: number }>("SELECT sum(coins) AS coins FROM players");
  expect(rows[0]?.coins).toBe(total);
  expect(total).toBeGreaterThan(15_000);
  expect(await recount(database.pool)).toEqual([]);
}, 60_000);

test("members see each other's points, whichever process counted them", async () => {
  const [one, other] = year.players;
  const [first, second] = [year.product, year.other()];
  if (one === undefined || other === undefined) throw new Error("no players");
  const weekly = (await openLeagues(first)).find(({ type }) => type === "weekly")?.id ?? "";
  await join(one, weekly, nameOf(one));
  const { rows } = await first.database.pool.query("SELECT sum(version)::bigint AS version FROM leagues");
  const list = await openPushStream(second.app, "leagues");
  expect([await list.message(() => true)]).toMatchObject(rows);
  const stream = await openPushStream(second.app, `league:${weekly}`);
  const scoreOf = (player: TestPlayer) => (message: { data: { members?: { userId: string; totalScore: number }[] } }) =>
    message.data.members?.some(({ userId, totalScore }) => userId === player.id && totalScore > 0) === true;
  first.clock.now = second.clock.now = new Date(
    Math.max(first.clock.now.getTime(), second.clock.now.getTime()) + 2 * HOUR,
  );
  await join(other, weekly, nameOf(other));
  await other.call(castVote, { body: { celebrityId: "adele", voteType: "not" } });
  expect((await stream.message(scoreOf(other))).topic).toBe(`league:${weekly}`);
});
