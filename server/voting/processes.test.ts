import { afterAll, beforeAll, expect, test } from "vitest";
import { castVote, undoVote } from "#contract/voting.ts";
import { chanceFrom } from "../chance.ts";
import type { HeldConnection } from "../database/held-connection.ts";
import { playerAt, startTestApp, type TestApp } from "../testing/app.ts";
import { complete, stats, undo, vote } from "../testing/ballots.ts";
import { recount } from "../recount/recount.ts";
import { countUnderLocks } from "./ballot-box.ts";

/** Counting without consequences. */
const ALONE = { consequences: [], writer: 1 };
const PLAYERS = 24;
const VOTES_EACH = 12;
const CELEBRITIES = ["adele", "drake", "rihanna", "eminem", "beyonce", "zendaya"] as const;

let processes: TestApp[];
beforeAll(async () => {
  const first = await startTestApp();
  processes = [first, await startTestApp({ like: first }), await startTestApp({ like: first })];
});
afterAll(async () => {
  for (const process of processes.toReversed()) await process.close();
});

test("three processes vote, take back and complete rounds at once: nobody waits in a circle, and every counter is right", async () => {
  const [first] = processes;
  if (first === undefined) throw new Error("No process");
  const random = chanceFrom(7);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error("Nothing to pick from");
    return item;
  };
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => first.player()));
  const answers = await Promise.all(
    players.flatMap((player) =>
      Array.from({ length: VOTES_EACH }, (_, turn) => {
        const at = playerAt(pick(processes), player);
        const celebrityId = pick(CELEBRITIES);
        if (turn % 4 === 3) return at.call(undoVote, { body: { celebrityId } });
        return at.call(castVote, { body: { celebrityId, voteType: pick(["hot", "not"]), sessionId: "round" } });
      }),
    ),
  );
  for (const { statusCode, body } of answers) expect([200, 409], body).toContain(statusCode);

  await Promise.all(players.map((player) => vote(player, "adele", "hot", "round")));
  const reports = await Promise.all(
    players.flatMap((player) => processes.map((process) => complete(playerAt(process, player), "round"))),
  );
  expect(reports.filter(({ counted }) => counted)).toHaveLength(PLAYERS);
  expect(await recount(first.database.pool)).toEqual([]);
});

test("a player who is no longer in the database is created anew, and votes with the others", async () => {
  const [first] = processes;
  if (first === undefined) throw new Error("No process");
  const [gone, ...others] = await Promise.all(Array.from({ length: 6 }, () => first.player()));
  if (gone === undefined) throw new Error("No player");
  await first.database.pool.query("DELETE FROM players WHERE id = $1", [gone.id]);
  const answers = await Promise.all(
    [gone, ...others].map((player) => player.call(castVote, { body: { celebrityId: "madonna", voteType: "hot" } })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, ...others.map(() => 200)]);
  expect(await recount(first.database.pool)).toEqual([]);
});

test("players move between processes: each process notices what the others have counted", async () => {
  const [one, other] = processes;
  if (one === undefined || other === undefined) throw new Error("No process");
  const player = await one.player();
  const elsewhere = playerAt(other, player);
  await vote(player, "adele", "hot");
  await vote(player, "drake", "hot");
  await vote(elsewhere, "adele", "not");
  await vote(elsewhere, "rihanna", "hot");
  // The first process remembers a hot vote, and drake as the last one.
  expect((await player.call(undoVote, { body: { celebrityId: "drake" } })).statusCode).toBe(409);
  expect((await undo(player, "rihanna")).voteType).toBeNull();
  await vote(player, "adele", "not");
  expect(await stats(player)).toMatchObject({ totalVotes: 2, hotVotes: 1, notVotes: 1 });
  expect(await recount(one.database.pool)).toEqual([]);
});

test("a day that begins in one process has begun in all, also for a batch that is being counted", async () => {
  const [one] = processes;
  if (one === undefined) throw new Error("No process");
  const { database } = one;
  const evening = new Date("2026-12-30T23:59:59.900Z");
  const midnight = new Date("2026-12-31T00:00:00.100Z");
  const [late, early] = await Promise.all([ballotOf(one, "adele"), ballotOf(one, "adele")]);
  await countUnderLocks(database, ALONE, [late], new Date(evening.getTime() - 24 * 60 * 60 * 1000));

  let begun = false;
  const slow: Pick<HeldConnection, "transaction"> = {
    transaction: (read, write) =>
      database.transaction(async (send) => {
        const known = await read(send);
        if (!begun) await countUnderLocks(database, ALONE, [early], midnight);
        begun = true;
        return known;
      }, write),
  };
  const { results } = await countUnderLocks(slow, ALONE, [late], evening);
  expect(results).toMatchObject([{ vote: { day: "2026-12-31", tally: { after: { streak: 1, longestStreak: 1 } } } }]);
  const { rows } = await database.pool.query("SELECT day FROM vote_totals");
  expect(rows).toEqual([{ day: "2026-12-31" }]);
});

async function ballotOf(app: TestApp, celebrityId: string) {
  const { id } = await app.player();
  const { rows } = await app.database.pool.query<{ player: number; celebrity: number }>(
    "SELECT p.num AS player, c.num AS celebrity FROM players p, celebrities c WHERE p.id = $1 AND c.id = $2",
    [id, celebrityId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("No such player or celebrity");
  return { player: { num: row.player, id }, celebrity: row.celebrity, vote: { hot: true, session: null } };
}
