import { afterAll, beforeAll, expect, test } from "vitest";
import { joinArena, voteInArena } from "#contract/arenas.ts";
import { chanceFrom } from "../chance.ts";
import type { TestApp, TestPlayer } from "../testing/app.ts";
import { backing, detailOf, openArenas, pass, startArenas } from "../testing/arenas.ts";
import { recount } from "../testing/recount.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A thousand arenas take a while where others use the processors. */
const TIMEOUT_MS = 120_000;
const PLAYERS = 60;
/** Minutes between two looks at the clock, by when three arenas have ended, and between two crowds that come to play. */
const STEP = 30;
const CROWD = 720;

const monday = Date.UTC(2026, 10, 23);
const random = chanceFrom(7);
const below = (limit: number) => Math.floor(random() * limit);

let product: TestApp;
let players: { player: TestPlayer; name: string }[];
beforeAll(async () => {
  product = await startArenas();
  players = await Promise.all(
    Array.from({ length: PLAYERS }, async (_, index) => ({ player: await product.player(), name: `Player ${index}` })),
  );
});
afterAll(() => product.close());

/** Some players join an open arena, or vote in it, all at the same time. @returns the statuses of their calls */
async function crowd(): Promise<number[]> {
  const arenas = await openArenas(product);
  const arena = arenas[below(arenas.length)];
  if (arena === undefined) throw new Error("No arena is open");
  const first = below(PLAYERS);
  const group = Array.from({ length: 2 + below(8) }, (_, index) => players[(first + index * 7) % PLAYERS]).filter(
    (one) => one !== undefined,
  );
  // The last one has not joined.
  const joined = group
    .slice(0, -1)
    .map(({ player, name }) => player.call(joinArena, { body: { arenaId: arena.id, displayName: name } }));
  const { battles } = await detailOf(product, arena.id);
  const votes = group.flatMap(({ player }) =>
    battles
      .filter(() => random() < 0.5)
      .flatMap((battle) => (random() < 0.1 ? [battle, battle] : battle))
      .map((battle) => player.call(voteInArena, { body: backing(battle, random() < 0.6 ? "A" : "B") })),
  );
  const answers = await Promise.all([...joined, ...votes]);
  return answers.map(({ statusCode }) => statusCode);
}

async function rows(query: string): Promise<Record<string, unknown>[]> {
  return (await product.database.pool.query<Record<string, unknown>>(query)).rows;
}

test(
  "a week in which 60 players come and go, with a day's downtime: every arena ends once, in order, and all adds up",
  async () => {
    const statuses = new Set<number>();
    for (let minutes = 0; minutes <= 7 * 24 * 60; minutes += STEP) {
      const now = monday + minutes * MINUTE;
      // Thursday is missing.
      if (now > monday + 3 * DAY && now < monday + 4 * DAY) continue;
      await pass(product, new Date(now));
      if (minutes % CROWD === 0) for (const status of await crowd()) statuses.add(status);
    }
    // Counted; not joined yet; voted already, or too late for the battle.
    expect([...statuses].toSorted((one, other) => one - other)).toEqual([200, 403, 409]);
    expect(await recount(product.database.pool)).toEqual([]);

    // Each half hour of each kind, but those that began and ended in the downtime, or began before it and were followed there.
    expect(
      await rows(`SELECT kind::text, count(*)::integer AS arenas, bool_and(ends_at - starts_at = '30 minutes') AS whole,
                       bool_and(ended = (ends_at <= product_now())) AS ended
                FROM arenas WHERE room = 1 AND starts_at >= '2026-11-23T00:00Z' GROUP BY kind ORDER BY kind`),
    ).toEqual([
      { kind: "0", arenas: 6 * 48 + 1 + 1, whole: true, ended: true },
      { kind: "1", arenas: 6 * 48 + 1, whole: true, ended: true },
      { kind: "2", arenas: 6 * 48 + 1, whole: true, ended: true },
    ]);
    // Each is opened with the end of the one before it, in order.
    expect(
      await rows(`SELECT count(*)::integer AS misplaced FROM (
                  SELECT starts_at < lag(starts_at) OVER (ORDER BY id) AS earlier FROM arenas
                  WHERE room = 1 AND starts_at >= '2026-11-23T00:00Z'
                ) a WHERE earlier`),
    ).toEqual([{ misplaced: 0 }]);
    expect(
      await rows(`SELECT count(*)::integer AS overlapping FROM arenas a JOIN arenas b
                ON a.kind = b.kind AND a.room = 1 AND b.room = 1 AND a.id < b.id AND b.starts_at < a.ends_at`),
    ).toEqual([{ overlapping: 0 }]);
    // What players keep is what the arenas say, and earlier votes are those of all ended arenas.
    expect(
      await rows(`WITH votes AS (SELECT count(*) AS all FROM arena_votes),
                ended AS (SELECT e.* FROM arena_participants e JOIN arenas a ON a.id = e.arena WHERE a.ended),
                won AS (SELECT count(*) AS all FROM ended e WHERE place = 1 AND votes > 0
                        AND (SELECT count(*) FROM ended o WHERE o.arena = e.arena AND o.votes > 0) >= 3),
                kept AS (SELECT sum(arena_votes) AS votes, sum(arena_predictions) AS right, sum(arenas_played) AS played,
                                sum(arenas_won) AS won FROM players)
                SELECT kept.votes = votes.all AS votes, kept.votes > 200 AS many,
                       kept.right = (SELECT sum(correct) FROM arena_participants) AS right, kept.right > 20 AS some,
                       kept.played = (SELECT count(*) FROM ended WHERE votes > 0) AS played,
                       kept.won = won.all AS won,
                       (SELECT sum(votes_lesser + votes_greater) FROM arena_pairs) = (SELECT sum(votes) FROM ended) AS earlier
                FROM kept, votes, won`),
    ).toEqual([{ votes: true, many: true, right: true, some: true, played: true, won: true, earlier: true }]);
    expect(await rows("SELECT FROM arena_presence s JOIN arenas a ON a.id = s.arena WHERE a.ended")).toEqual([]);
  },
  TIMEOUT_MS,
);
