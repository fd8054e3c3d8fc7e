import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hotPercentage } from "#contract/values/hot-percentage.ts";
import { castVote, undoVote } from "#contract/voting.ts";
import { syncCollection } from "../rewards/rewards.ts";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { recount } from "../recount/recount.ts";
import { repeats } from "../testing/soak.ts";
import { streaks } from "../testing/streaks.ts";
import { DAY, HOUR, SECOND } from "../testing/time.ts";
import { VoteLog } from "../testing/vote-log.ts";

// A failure prints its seed: PROPERTY_SEED=… repeats it.
const seed = Number(process.env.PROPERTY_SEED ?? Math.floor(Math.random() * 2 ** 31));
// Runs share a database, so shrinking a failure would run into the damage that the first one left.
const RUNS = { numRuns: repeats(30), seed, endOnFailure: true };
const TIMEOUT_MS = repeats(120_000);

const PLAYERS = 3;
const celebrity = fc.constantFrom("adele", "beyonce", "drake");
const player = fc.nat(PLAYERS - 1);
const ballot = fc.record({ kind: fc.constant("vote" as const), player, celebrity, hot: fc.boolean() });
const undoing = fc.record({ kind: fc.constant("undo" as const), player, celebrity });
type Sent =
  typeof ballot extends fc.Arbitrary<infer B> ? (typeof undoing extends fc.Arbitrary<infer U> ? B | U : never) : never;
const waiting = fc.record({
  kind: fc.constant("wait" as const),
  ms: fc.constantFrom(SECOND, 9 * SECOND, 11 * SECOND, 7 * HOUR, DAY, DAY, 2 * DAY),
});
const together = fc.record({
  kind: fc.constant("together" as const),
  steps: fc.array(fc.oneof({ weight: 4, arbitrary: ballot }, { weight: 1, arbitrary: undoing }), {
    minLength: 2,
    maxLength: 25,
  }),
});
const step = fc.oneof(
  { weight: 6, arbitrary: ballot },
  { weight: 3, arbitrary: undoing },
  { weight: 2, arbitrary: waiting },
);

/** Badges that a few votes can earn: the recount does not notice missing ones. */
const badges = (["votes", "hot", "not", "taste", "streak"] as const).flatMap((measure) =>
  [1, 2, 3, 5, 8].map((need) => ({ id: `${measure}-${need}`, measure, need })),
);

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
  await syncCollection(product.database, product.clock.now, badges);
});
afterAll(() => product.close());

function newPlayers(): Promise<TestPlayer[]> {
  return Promise.all(Array.from({ length: PLAYERS }, () => product.player()));
}

async function send(players: TestPlayer[], step: Sent) {
  const caller = players[step.player];
  if (caller === undefined) throw new Error("no such player");
  const body = { celebrityId: step.celebrity };
  const answer =
    step.kind === "vote"
      ? await caller.call(castVote, { body: { ...body, voteType: step.hot ? "hot" : "not" } })
      : await caller.call(undoVote, { body });
  return { id: caller.id, answer };
}

/** The vote log as "player day celebrity hot|not". */
async function loggedVotes(): Promise<string[]> {
  const { rows } = await product.database.pool.query<{ line: string }>(
    `SELECT p.id || ' ' || v.day || ' ' || c.id || CASE WHEN v.hot THEN ' hot' ELSE ' not' END AS line
     FROM votes v JOIN players p ON p.num = v.player JOIN celebrities c ON c.num = v.celebrity`,
  );
  return rows.map(({ line }) => line).toSorted();
}

async function expectCountersRight(): Promise<void> {
  const { pool } = product.database;
  expect(await recount(pool)).toEqual([]);
  const { kept, counted } = await streaks(pool);
  expect(kept).toEqual(counted);
}

test("after any votes, changes, undos and days, the log holds the votes cast, and every counter and badge equals its recount", {
  timeout: TIMEOUT_MS,
}, async () => {
  // The log left by the runs of the other test, plus the votes of these runs.
  const foreign = new Set(await loggedVotes());
  const before = Object.fromEntries(
    (
      await product.database.pool.query<{ id: string; hot: number; not: number }>(
        `SELECT id, hot_votes AS hot, not_votes AS "not" FROM celebrity_totals JOIN celebrities ON num = celebrity`,
      )
    ).rows.map(({ id, hot, not }) => [id, { hot, not }]),
  );
  const expected = new VoteLog();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
      const players = await newPlayers();
      for (const step of steps) {
        if (step.kind === "wait") {
          product.clock.advance(step.ms);
          continue;
        }
        const { id, answer } = await send(players, step);
        let status = 200;
        if (step.kind === "vote") expected.vote(id, step.celebrity, step.hot, product.clock.now);
        else status = expected.undo(id, step.celebrity, product.clock.now);
        expect(answer.statusCode, answer.body).toBe(status);
        if (status !== 200) continue;
        const { hot, not } = expected.totals(step.celebrity);
        const { hot: hotBefore, not: notBefore } = before[step.celebrity] ?? { hot: 0, not: 0 };
        expect(answer.json()).toMatchObject({
          totalVotes: hotBefore + notBefore + hot + not,
          hotPercentage: hotPercentage(hotBefore + hot, notBefore + not),
        });
      }
      expect((await loggedVotes()).filter((line) => !foreign.has(line))).toEqual(expected.lines());
      await expectCountersRight();
    }),
    RUNS,
  );
});

test("after any concurrent votes and undos, every counter and badge equals its recount", {
  timeout: TIMEOUT_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 3, arbitrary: together }, { weight: 1, arbitrary: waiting }), {
        minLength: 1,
        maxLength: 6,
      }),
      async (batches) => {
        const players = await newPlayers();
        for (const batch of batches) {
          if (batch.kind === "wait") {
            product.clock.advance(batch.ms);
            continue;
          }
          const answers = await Promise.all(batch.steps.map((step) => send(players, step)));
          for (const { answer } of answers) expect([200, 409, 410], answer.body).toContain(answer.statusCode);
        }
        await expectCountersRight();
      },
    ),
    RUNS,
  );
});
