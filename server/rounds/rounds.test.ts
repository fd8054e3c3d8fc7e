import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { celebritiesOfCategory } from "#contract/celebrities.ts";
import { completeGame, gameSession } from "#contract/rounds.ts";
import { undoVote } from "#contract/voting.ts";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { complete, record, undo, vote } from "../testing/ballots.ts";
import { contents } from "../testing/contents.ts";
import { expectProblem } from "../testing/problem.ts";
import { recount } from "../recount/recount.ts";
import { repeats } from "../testing/soak.ts";
import { DAY, HOUR, MINUTE } from "../testing/time.ts";
import { utcDay } from "../time.ts";

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(async () => {
  expect(await recount(product.database.pool)).toEqual([]);
  await product.close();
});

function play(player: TestPlayer, sessionId: string, celebrityId = "adele") {
  return vote(player, celebrityId, "hot", sessionId);
}

async function drawSession() {
  const answer = await product.call(gameSession);
  expect(answer.statusCode, answer.body).toBe(200);
  return gameSession.answer.strict().parse(answer.json());
}

test("a game session has 20 different celebrities of many categories, as voting cards show them", async () => {
  const { celebrities } = await drawSession();
  expect(celebrities).toHaveLength(20);
  expect(new Set(celebrities.map(({ id }) => id)).size).toBe(20);
  expect(new Set(celebrities.map(({ category }) => category)).size).toBeGreaterThan(4);
  const [first] = celebrities;
  const ofCategory = await product.call(celebritiesOfCategory, { params: { category: first?.category ?? "" } });
  expect(ofCategory.json()).toContainEqual(first);
});

test("game sessions differ, and everyone is drawn sooner or later", async () => {
  const sessions = await Promise.all(Array.from({ length: 120 }, drawSession));
  expect(new Set(sessions.map(({ sessionId }) => sessionId)).size).toBe(sessions.length);
  const orders = sessions.map(({ celebrities }) => celebrities.map(({ id }) => id).join());
  expect(new Set(orders).size).toBe(sessions.length);
  // Who is drawn with a chance of 1 in 14 is missing from 120 draws less than once in 7,000 runs.
  expect(new Set(orders.join().split(",")).size).toBeGreaterThan(270);
});

test("drawing a game session stores nothing; it exists from its first vote on, and is completed like any round", async () => {
  const player = await product.player();
  const before = await contents(product.database.pool);
  const { sessionId, celebrities } = await drawSession();
  expect(await contents(product.database.pool)).toEqual(before);
  expectProblem(await player.call(completeGame, { body: { sessionId } }), "round_without_votes");
  for (const { id } of celebrities) await vote(player, id, "hot", sessionId);
  expect(await complete(player, sessionId)).toMatchObject({ counted: true, totalGamesPlayed: 1 });
});

test("a round that was played to its end is counted", async () => {
  const player = await product.player();
  await play(player, "s1");
  expect(await complete(player, "s1")).toMatchObject({ counted: true, totalGamesPlayed: 1 });
  expect(await record(product, player)).toMatchObject({ games_played: 1 });
});

test("a round is counted once, even when it is reported many times at once", async () => {
  const player = await product.player();
  await play(player, "s1");
  const answers = await Promise.all(Array.from({ length: 20 }, () => complete(player, "s1")));
  expect(answers.filter(({ counted }) => counted)).toHaveLength(1);
  expect(await complete(player, "s1")).toMatchObject({ counted: false, totalGamesPlayed: 1 });
});

test("each of a player's rounds counts", async () => {
  const player = await product.player();
  for (const [index, session] of ["s1", "s2", "s3"].entries()) {
    await play(player, session, ["adele", "drake", "zendaya"][index]);
    expect(await complete(player, session)).toMatchObject({ counted: true, totalGamesPlayed: index + 1 });
  }
});

test("a round without votes is refused and not counted", async () => {
  const player = await product.player();
  await play(player, "s1");
  const before = await contents(product.database.pool);
  expectProblem(await player.call(completeGame, { body: { sessionId: "other" } }), "round_without_votes");
  expect(await contents(product.database.pool)).toEqual(before);
});

test("one vote that is sent again under other sessions, changed or undone in between, makes one round", async () => {
  const player = await product.player();
  let counted = 0;
  for (let round = 0; round < 25; round += 1) {
    await vote(player, "adele", round % 2 === 0 ? "hot" : "not", `again-${round}`);
    if ((await complete(player, `again-${round}`)).counted) counted += 1;
    if (round % 3 === 0) await undo(player, "adele");
    product.clock.advance(MINUTE);
  }
  expect(counted).toBe(1);
  expect(await record(product, player)).toMatchObject({ games_played: 1 });
  product.clock.advance(DAY);
  await play(player, "next-day");
  expect(await complete(player, "next-day")).toMatchObject({ counted: true, totalGamesPlayed: 2 });
});

test("a round with a new vote among repeated ones counts, and completes its category", async () => {
  const player = await product.player();
  await play(player, "first", "adele");
  await complete(player, "first");
  product.clock.advance(MINUTE);
  for (const id of ["adele", "drake"]) await play(player, "second", id);
  expect(await complete(player, "second")).toMatchObject({ counted: true, totalGamesPlayed: 2 });
});

test("whatever is sent in which order, there are no more rounds than votes of a day", async () => {
  const session = fc.constantFrom("p1", "p2", "p3", "p4", "p5");
  const celebrity = fc.constantFrom("adele", "drake");
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("vote" as const), session, celebrity }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("complete" as const), session }) },
    fc.record({ kind: fc.constant("undo" as const), celebrity }),
    fc.record({ kind: fc.constant("wait" as const), ms: fc.constantFrom(MINUTE, 13 * HOUR) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const player = await product.player();
      const cast = new Set<string>();
      let counted = 0;
      for (const one of steps) {
        if (one.kind === "vote") {
          cast.add(`${utcDay(product.clock.now)} ${one.celebrity}`);
          await vote(player, one.celebrity, "hot", one.session);
        } else if (one.kind === "undo") await player.call(undoVote, { body: { celebrityId: one.celebrity } });
        else if (one.kind === "wait") product.clock.advance(one.ms);
        else {
          const answer = await player.call(completeGame, { body: { sessionId: one.session } });
          if (answer.statusCode === 200 && answer.json().counted === true) counted += 1;
        }
      }
      expect(counted).toBeLessThanOrEqual(cast.size);
    }),
    { numRuns: repeats(15) },
  );
});

test("another player's votes in a session of the same name do not count", async () => {
  const [player, other] = [await product.player(), await product.player()];
  await play(other, "shared");
  expectProblem(await player.call(completeGame, { body: { sessionId: "shared" } }), "round_without_votes");
  await play(player, "shared");
  expect(await complete(player, "shared")).toMatchObject({ counted: true, totalGamesPlayed: 1 });
  expect(await complete(other, "shared")).toMatchObject({ counted: true, totalGamesPlayed: 1 });
});

test("a round whose only vote was undone has no votes", async () => {
  const player = await product.player();
  await play(player, "s1");
  await undo(player, "adele");
  expectProblem(await player.call(completeGame, { body: { sessionId: "s1" } }), "round_without_votes");
});

test("a round can be reported on the day after its votes, and not later", async () => {
  const [soon, late] = [await product.player(), await product.player()];
  await play(soon, "s1");
  await play(late, "s1");
  product.clock.advance(DAY);
  expect(await complete(soon, "s1")).toMatchObject({ counted: true });
  product.clock.advance(DAY);
  expectProblem(await late.call(completeGame, { body: { sessionId: "s1" } }), "round_without_votes");
});

test("a counted round stays counted when it is reported again later that day", async () => {
  const player = await product.player();
  await play(player, "s1");
  await complete(player, "s1");
  product.clock.advance(HOUR);
  expect(await complete(player, "s1")).toMatchObject({ counted: false, totalGamesPlayed: 1 });
});

test.for<[string, unknown, string[]]>([
  ["no session", {}, ["sessionId"]],
  ["an empty session", { sessionId: "" }, ["sessionId"]],
  ["null as session", { sessionId: null }, ["sessionId"]],
  ["a session with a slash", { sessionId: "a/b" }, ["sessionId"]],
  ["a malformed player", { sessionId: "s1", userId: "me" }, ["userId"]],
  ["no body", undefined, ["body"]],
])("a wrong body is refused: %s", async ([, body, fields]) => {
  const player = await product.player();
  const { errors } = expectProblem(await player.call(completeGame, { body }), "invalid_request");
  expect(Object.keys(errors ?? {})).toEqual(fields);
});
