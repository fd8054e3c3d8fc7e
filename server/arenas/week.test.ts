import { afterAll, beforeAll, expect, test } from "vitest";
import { type ArenaDetail, joinArena, voteInArena } from "#contract/arenas.ts";
import { chanceFrom } from "../chance.ts";
import type { TestPlayer } from "../testing/app.ts";
import { backing, detailOf, openArenas } from "../testing/arenas.ts";
import { setTime } from "../database/held-time.ts";
import { join, nameOf, openLeague, score } from "../testing/leagues.ts";
import { recount } from "../recount/recount.ts";
import { type Simulation, startSimulation } from "../testing/simulation.ts";
import { DAY, HOUR, MINUTE } from "../testing/time.ts";

/** Beyond what it takes, where others use the processors. */
const TIMEOUT_MS = 300_000;
const START = new Date("2026-11-23T00:05:00Z");
const WEEK_MS = 7 * DAY;

let week: Simulation;
beforeAll(async () => {
  week = await startSimulation({ start: START, players: 200, random: chanceFrom(20_261_123) });
});
afterAll(() => week.close());

async function rows(query: string): Promise<Record<string, unknown>[]> {
  return (await week.product.database.pool.query<Record<string, unknown>>(query)).rows;
}

/** Votes as `battle player`: those that were acknowledged, and those of which a killed process said nothing. */
const counted = new Set<string>();
const unknown = new Set<string>();
const codes = new Set<string>();

/** Most join; then they vote in all battles if they are eager, or else here and there, some twice. */
async function play(
  player: TestPlayer,
  { arena, battles }: ArenaDetail,
  { eager, mayFail }: { eager: boolean; mayFail: boolean },
): Promise<void> {
  const call = async (endpoint: typeof joinArena | typeof voteInArena, body: object): Promise<number> => {
    const answer = await week.anywhere(player).call(endpoint, { body });
    const { statusCode } = answer;
    if (statusCode >= 400) codes.add(answer.json<{ code: string }>().code);
    if (statusCode >= 500) expect(mayFail, answer.body).toBe(true);
    else expect([200, 403, 409, 410], answer.body).toContain(statusCode);
    return statusCode;
  };
  if (eager || week.below(20) > 0) await call(joinArena, { arenaId: arena.id, displayName: nameOf(player) });
  for (const battle of battles) {
    for (let times = eager ? 1 : week.below(4) === 0 ? 1 + week.below(2) : 0; times > 0; times -= 1) {
      const status = await call(voteInArena, backing(battle, week.below(5) < 3 ? "A" : "B"));
      const vote = `${battle.id} ${player.id}`;
      if (status === 200) {
        expect(counted.has(vote), "A vote counts once").toBe(false);
        counted.add(vote);
      } else if (status >= 500) unknown.add(vote);
    }
  }
}

/** What holds at any moment. */
async function expectInvariants(results: Map<string, string>): Promise<void> {
  expect(
    await rows(`SELECT a.id FROM arenas a LEFT JOIN arena_participants e ON e.arena = a.id
                GROUP BY a.id HAVING count(e.id) > 20 OR count(e.id) <> a.players
                  OR coalesce(sum(e.score), 0) <> 10 * coalesce(sum(e.votes), 0) + 25 * coalesce(sum(e.correct), 0)`),
  ).toEqual([]);
  expect(
    await rows(`SELECT v.battle FROM arena_votes v JOIN arena_battles b ON b.id = v.battle
                LEFT JOIN arena_participants e ON e.arena = b.arena AND e.player = v.player WHERE e.id IS NULL`),
  ).toEqual([]);
  // What players keep, as it follows from arenas, each of which is counted when it has ended, and once.
  expect(
    await rows(`WITH own AS (
                  SELECT e.player, sum(e.votes) AS votes, sum(e.correct) AS correct,
                         count(*) FILTER (WHERE a.ended AND e.votes > 0) AS played,
                         count(*) FILTER (WHERE a.ended AND e.rank = 1 AND e.votes > 0 AND (
                           SELECT count(*) FROM arena_participants o WHERE o.arena = a.id AND o.votes > 0) >= 3) AS won
                  FROM arena_participants e JOIN arenas a ON a.id = e.arena GROUP BY e.player
                )
                SELECT p.id FROM players p LEFT JOIN own ON own.player = p.num
                WHERE (p.arena_votes, p.arena_predictions, p.arena_calls, p.arenas_played, p.arenas_won)
                  <> (coalesce(votes, 0), coalesce(correct, 0), coalesce(correct, 0), coalesce(played, 0), coalesce(won, 0))`),
  ).toEqual([]);
  for (const { id, result } of await rows(
    `SELECT a.id::text, string_agg(concat_ws(' ', e.id, e.score, e.rank), ',' ORDER BY e.id) AS result
     FROM arenas a JOIN arena_participants e ON e.arena = a.id WHERE a.ended GROUP BY a.id`,
  )) {
    const before = results.get(String(id));
    if (before !== undefined) expect(result, `the result of arena ${String(id)}`).toBe(before);
    results.set(String(id), String(result));
  }
}

/** Players who take part in the league from before their first vote on have there what they have in arenas. */
async function expectLeaguePoints(league: string): Promise<void> {
  for (let some = 0; some < 3; some += 1) {
    const player = week.players[week.below(week.players.length)];
    if (player === undefined) continue;
    const points = await score(player, league);
    if (points === null) continue;
    const { rows: own } = await week.product.database.pool.query<{ points: number }>(
      "SELECT 10 * arena_votes + 25 * arena_predictions AS points FROM players WHERE id = $1",
      [player.id],
    );
    expect([player.id, points]).toEqual([player.id, own[0]?.points]);
  }
}

test(
  "a week in which 200 players do anything at two processes, one of which is killed now and then: all adds up at every moment",
  async () => {
    const league = await openLeague(week.product, "seasonal");
    const results = new Map<string, string>();
    let next = 0;
    let kills = 0;
    const end = START.getTime() + WEEK_MS;
    // And until everybody had a turn.
    for (let step = 0; week.now().getTime() < end || next <= week.players.length; step += 1) {
      const arenas = await openArenas(week.product);
      expect(new Set(arenas.map(({ category }) => category)).size).toBeGreaterThanOrEqual(3);
      const arena = arenas[step % 5 === 0 ? 0 : week.below(arenas.length)];
      if (arena === undefined) throw new Error("No arena is open");
      const view = await detailOf(week.product, arena.id);
      // Who complete all battles, or six, and one who comes too late for them; more than there are seats; or some of all sorts.
      const eager = step % 4 === 2;
      const many = eager ? 4 : step % 10 === 0 ? 26 : 4 + week.below(7);
      const group: TestPlayer[] = [];
      for (; group.length < many; next += 1) {
        const player = week.players[next % week.players.length];
        if (player === undefined) continue;
        group.push(player);
        // Before its first arena.
        if (next % 3 === 0 && next < week.players.length) await join(player, league);
      }
      const isKill = step % 8 === 7;
      const late = eager ? group.splice(3) : [];
      const played = step % 8 === 2 ? { ...view, battles: view.battles.slice(0, 6) } : view;
      const playing = group.map((player) => play(player, played, { eager, mayFail: isKill }));
      if (isKill && week.below(2) === 0) await Promise.race(playing);
      if (isKill) await week.kill();
      if (step % 4 === 1) {
        // The arena ends while they vote.
        await Promise.race(playing);
        await setTime(week.product.database, new Date(arena.endTime));
        const [player] = group;
        const [battle] = view.battles;
        if (player === undefined || battle === undefined) throw new Error("Nobody is there");
        const tooLate = await week.anywhere(player).call(voteInArena, { body: backing(battle, "A") });
        expect(tooLate.statusCode, "A vote at the very end").toBe(410);
      }
      await Promise.all(playing);
      await Promise.all(late.map((player) => play(player, view, { eager, mayFail: false })));
      const ahead = [10 * MINUTE, 30 * MINUTE, 3 * HOUR, 8 * HOUR, 14 * HOUR][week.below(5)] ?? HOUR;
      const passed = week.pass(new Date(Math.max(Date.parse(arena.endTime), week.now().getTime() + ahead)));
      // While it ends arenas.
      if (step % 8 === 3) await week.kill();
      await passed;
      kills += step % 4 === 3 ? 1 : 0;
      await expectInvariants(results);
      await expectLeaguePoints(league);
      if (week.below(5) === 0) expect(await recount(week.product.database.pool)).toEqual([]);
    }
    expect(await recount(week.product.database.pool)).toEqual([]);

    const stored = new Set(
      (await rows("SELECT v.battle || ' ' || p.id AS vote FROM arena_votes v JOIN players p ON p.num = v.player")).map(
        ({ vote }) => vote,
      ),
    );
    expect([...counted].filter((vote) => !stored.has(vote))).toEqual([]);
    expect([...stored].filter((vote) => !counted.has(String(vote)) && !unknown.has(String(vote)))).toEqual([]);
    // Those of the schedule begin and end when they should, one after the other, and what is over has ended. Only those that
    // are decided end earlier.
    expect(
      await rows(`SELECT id FROM arenas WHERE ends_at - starts_at > '30 minutes' OR ended <> (ends_at <= product_now())
                  OR ends_at - starts_at < '30 minutes' AND EXISTS (
                    SELECT FROM arena_battles WHERE arena = arenas.id AND votes_a + votes_b < 3)
                  OR room = 1 AND extract(minute FROM starts_at)::integer % 30 <> 10 * kind`),
    ).toEqual([]);
    expect(
      await rows(`SELECT a.id FROM arenas a JOIN arenas b
                  ON a.kind = b.kind AND a.room = 1 AND b.room = 1 AND a.id < b.id AND b.starts_at < a.ends_at`),
    ).toEqual([]);
    expect(await rows("SELECT FROM arena_presence s JOIN arenas a ON a.id = s.arena WHERE a.ended")).toEqual([]);
    // All of this has happened.
    expect(kills).toBeGreaterThan(5);
    for (const code of ["arena_full", "already_voted", "not_joined", "battle_over", "arena_ended"])
      expect(codes).toContain(code);
    expect(counted.size).toBeGreaterThan(300);
  },
  TIMEOUT_MS,
);
