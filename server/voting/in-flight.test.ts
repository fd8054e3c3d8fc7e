import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type HeldConnection, holdConnection } from "../database/held-connection.ts";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { stats } from "../testing/ballots.ts";
import { holdVotes, untilVotesWait } from "../testing/held-votes.ts";
import { knownPlayer } from "../testing/known-player.ts";
import { recount } from "../recount/recount.ts";
import { followPlayDays } from "../analytics/consequences.ts";
import { earnBadges } from "../rewards/consequences.ts";
import { countByHour } from "../trending/consequences.ts";
import { type BallotBox, createBallotBox } from "./ballot-box.ts";
import type { Ballot } from "./batch.ts";

/** Batches of one process that are sent before the ones ahead of them are committed. */

const ADELE = 1;
const DRAKE = 2;
const RIHANNA = 3;

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ cuttable: true });
});
afterAll(() => product.close());

interface Process {
  box: BallotBox;
  connection: HeldConnection;
  /** Counts one batch. */
  count: (...ballots: Ballot[]) => ReturnType<BallotBox["count"]>;
}

function startProcess(): Process {
  const connection = holdConnection(product.database.pool, "test votes");
  onTestFinished(() => connection.close());
  const box = createBallotBox([earnBadges, countByHour, followPlayDays]);
  return { box, connection, count: (...ballots) => box.count(connection, ballots, product.clock.now) };
}

async function players(count: number): Promise<{ player: TestPlayer; hot: (celebrity: number) => Ballot }[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const player = await product.player();
      const known = await knownPlayer(product, player);
      const vote = { hot: true, session: null };
      return { player, hot: (celebrity: number) => ({ player: known, celebrity, vote }) };
    }),
  );
}

/** Holds all votes of the database, over a connection that the product's network does not carry. */
async function hold(): Promise<pg.Client> {
  const { host, user, name } = product.address;
  const client = new pg.Client({ host, user, database: name });
  await client.connect();
  onTestFinished(() => client.end());
  await holdVotes(client);
  return client;
}

/** Three players, and a process that remembers a vote of the first of them; all votes of the database are held. */
async function begin({ remembered = 2 } = {}) {
  const all = await players(3);
  const [one, other, third] = all;
  if (!one || !other || !third) throw new Error("No player");
  const { count } = startProcess();
  await count(...all.slice(0, remembered).map(({ hot }) => hot(ADELE)));
  return { one, other, third, count, votes: await hold() };
}

test("batches that are sent one behind another are all counted, in their order", async () => {
  const { one, other, third, count, votes } = await begin();
  const batches = [count(one.hot(DRAKE)), count(other.hot(DRAKE)), count(third.hot(DRAKE))];
  await untilVotesWait(votes);
  await votes.query("ROLLBACK");
  const counted = (await Promise.all(batches)).flat();
  expect(counted).toMatchObject([{ hotVotes: 1 }, { hotVotes: 2 }, { hotVotes: 3 }]);
  expect(await recount(product.database.pool)).toEqual([]);
});

test("when another process writes first, everything in flight is decided again, from what that process wrote", async () => {
  const { one, other, count, votes } = await begin();
  const elsewhere = startProcess().count(other.hot(RIHANNA));
  await untilVotesWait(votes);
  // The second expects the version that the other process will have written instead of the first.
  const batches = [count(one.hot(DRAKE)), count(other.hot(DRAKE))];
  await untilVotesWait(votes, 2);
  await votes.query("ROLLBACK");
  await Promise.all([elsewhere, ...batches]);
  expect(await stats(one.player)).toMatchObject({ totalVotes: 2 });
  expect(await stats(other.player)).toMatchObject({ totalVotes: 3 });
  expect(await recount(product.database.pool)).toEqual([]);
});

test("when what is judged by changes first, everything in flight is decided again", async () => {
  const { one, other, count, votes } = await begin();
  const batches = [count(one.hot(DRAKE)), count(other.hot(DRAKE))];
  await untilVotesWait(votes);
  const addTen = "UPDATE players SET hot_votes = hot_votes + $2 WHERE id = $1";
  await votes.query(addTen, [other.player.id, 10]);
  await votes.query("SELECT outdate_votes()");
  await votes.query("COMMIT");
  await Promise.all(batches);
  expect(await stats(other.player)).toMatchObject({ hotVotes: 12 });
  await votes.query(addTen, [other.player.id, -10]);
});

test("when the first of three fails, what is acknowledged is committed, and every counter is right", async () => {
  const { one, other, third, count, votes } = await begin({ remembered: 3 });
  // Settled from the start, because it may fail before anybody waits for it.
  const outcome = async (ballot: Ballot) => (await Promise.allSettled([count(ballot)]))[0].status;
  const first = outcome(one.hot(DRAKE));
  const second = outcome(other.hot(DRAKE));
  await untilVotesWait(votes);
  await votes.query(
    "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE application_name = 'test votes' AND wait_event_type = 'Lock'",
  );
  expect(await first).toBe("rejected");
  const last = outcome(third.hot(DRAKE));
  await votes.query("ROLLBACK");
  expect(await last).toBe("fulfilled");
  const log = await Promise.all([one, other, third].map(async ({ player }) => (await stats(player)).totalVotes - 1));
  expect(log[0]).toBe(0);
  if ((await second) === "fulfilled") expect(log[1]).toBe(1);
  expect(log[2]).toBe(1);
  expect(await recount(product.database.pool)).toEqual([]);
});

test("when the connection breaks, batches in flight fail together, and the next ones start from what was committed", async () => {
  const { one, other, count, votes } = await begin();
  const batches = Promise.allSettled([count(one.hot(DRAKE)), count(other.hot(DRAKE))]);
  await untilVotesWait(votes);
  await product.network.cut();
  await product.network.mend();
  expect((await batches).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await votes.query("ROLLBACK");
  // What had arrived may still be committed: both batches, the first, or none.
  await count(one.hot(RIHANNA), other.hot(RIHANNA));
  const lost = "SELECT count(*)::integer AS count FROM pg_stat_activity WHERE application_name = 'test votes'";
  await expect.poll(async () => (await votes.query(lost)).rows).toEqual([{ count: 1 }]);
  await count(one.hot(RIHANNA));
  expect(await recount(product.database.pool)).toEqual([]);
});
