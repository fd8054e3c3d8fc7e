import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { loadRoster } from "#roster/load.ts";
import { playerAt, startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { vote } from "../testing/ballots.ts";
import { detail, join, leave, openLeague, score } from "../testing/leagues.ts";
import { recount } from "../recount/recount.ts";
import { countScores } from "./counting.ts";

const celebrities = loadRoster(2026).map(({ id }) => id);

let product: TestApp;
let second: TestApp;
let weekly: string;
/** The one at each index has as many votes. */
let players: readonly TestPlayer[];
beforeAll(async () => {
  product = await startTestApp();
  second = await startTestApp({ like: product });
  weekly = await openLeague(product);
});
beforeEach(async () => {
  players = await Promise.all(Array.from({ length: 13 }, () => product.player()));
  await Promise.all(players.map((player) => join(player, weekly)));
});
afterEach(async () => {
  expect(await recount(product.database.pool)).toEqual([]);
  await Promise.all(players.map((player) => leave(player, weekly)));
});
afterAll(async () => {
  await second.close();
  await product.close();
});

/** Each votes at one of the processes, at the same time. */
async function voteAll(): Promise<void> {
  await Promise.all(
    players.map(async (player, votes) => {
      const at = playerAt(votes % 2 === 0 ? product : second, player);
      for (const celebrity of celebrities.slice(0, votes)) await vote(at, celebrity, "not");
    }),
  );
}

const uncounted = async () => (await product.database.pool.query("SELECT FROM league_score_changes")).rowCount;

/** Those who have points: their scores, as counted, the highest first. */
async function counted(): Promise<number[]> {
  const { rows } = await product.database.pool.query<{ score: number }>(
    `SELECT 5 * (n - 1) AS score FROM league_scores, unnest(members) WITH ORDINALITY i (members, n), generate_series(1, i.members)
     WHERE league = $1 AND chunk = 0 AND n > 1 ORDER BY 1 DESC`,
    [weekly],
  );
  return rows.map(({ score }) => score);
}

/** The same, as players are told; some have completed a challenge as well. */
async function told(): Promise<number[]> {
  const scores = await Promise.all(players.slice(1).map((player) => score(player, weekly)));
  return scores.map(Number).toSorted((one, other) => other - one);
}

test("scores are counted soon after they have changed", async () => {
  await voteAll();
  await expect.poll(uncounted).toBe(0);
  expect(await counted()).toEqual(await told());
});

test("votes do not wait for counts, and ranks are exact before scores are counted, whatever becomes of that", async () => {
  const { pool } = product.database;
  await countScores(product.database);
  const holder = await pool.connect();
  await holder.query("BEGIN; LOCK TABLE league_scores IN SHARE ROW EXCLUSIVE MODE");
  await voteAll();
  const [last, low] = players;
  if (last === undefined || low === undefined) throw new Error("no players");
  const ranks = async () =>
    [await detail(low, weekly), await detail(last, weekly)].map(({ you }) => [
      you?.rank,
      you?.neighbours.map(({ rank, totalScore }) => [rank, totalScore]),
    ]);
  const expected = [
    [
      12,
      [
        [11, 10],
        [12, 5],
        [13, 0],
      ],
    ],
    [
      13,
      [
        [12, 5],
        [13, 0],
      ],
    ],
  ];
  expect(await ranks()).toEqual(expected);
  let ended = false;
  void countScores(second.database).catch(() => (ended = true));
  const waiting = "FROM pg_locks WHERE relation = 'league_scores'::regclass AND NOT granted";
  const end = async () => {
    await pool.query(`SELECT pg_terminate_backend(pid) ${waiting}`);
    return ended;
  };
  await expect.poll(end).toBe(true);
  expect([await ranks(), await counted()]).toEqual([expected, []]);
  expect(await recount(pool)).toEqual([]);
  await holder.query("ROLLBACK");
  holder.release();
  await countScores(product.database);
  expect([await ranks(), await uncounted()]).toEqual([expected, 0]);
  expect(await counted()).toEqual(await told());
});

test("several processes that count at once count each change once", async () => {
  const voting = voteAll();
  for (let turn = 0; turn < 20; turn += 1)
    await Promise.all([product, product, second, second].map(({ database }) => countScores(database)));
  await voting;
  await Promise.all([product, second].map(({ database }) => countScores(database)));
  expect([await counted(), await uncounted()]).toEqual([await told(), 0]);
});
