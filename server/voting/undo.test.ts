import { afterEach, beforeEach, expect, test } from "vitest";
import { castVote, undoVote } from "#contract/voting.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { board, record, undo, vote } from "../testing/ballots.ts";
import { contents } from "../testing/contents.ts";
import { expectProblem } from "../testing/problem.ts";
import { recount } from "../recount/recount.ts";
import { DAY, MINUTE, SECOND } from "../testing/time.ts";

let product: TestApp;
beforeEach(async () => {
  product = await startTestApp();
});
afterEach(async () => {
  expect(await recount(product.database.pool)).toEqual([]);
  await product.close();
});

const celebrity = { id: "adele", name: "Adele", category: "Pop Music Stars" };

test("undo removes a vote as if it had never been cast", async () => {
  const player = await product.player();
  const before = await record(product, player);
  await vote(player, "adele", "hot");
  expect(await undo(player, "adele")).toEqual({
    celebrity,
    hotVotes: 0,
    hotPercentage: 0,
    totalVotes: 0,
    voteType: null,
  });
  expect(await record(product, player)).toEqual(before);
  expect(await board(product)).toEqual([]);
  expect(await board(product, { filter: "today" })).toEqual([]);
});

test("undo of a changed vote restores the earlier vote", async () => {
  const player = await product.player();
  await vote(player, "adele", "not");
  product.clock.advance(60 * SECOND);
  await vote(player, "adele", "hot");
  expect(await undo(player, "adele")).toEqual({
    celebrity,
    hotVotes: 0,
    hotPercentage: 0,
    totalVotes: 1,
    voteType: "not",
  });
  expect(await record(product, player)).toMatchObject({ hot_votes: 0, not_votes: 1, current_streak: 1 });
});

test("undo twice, or many times at once, takes back one vote only", async () => {
  const [player, other] = [await product.player(), await product.player()];
  await vote(other, "adele", "hot");
  await vote(player, "beyonce", "hot");
  await vote(player, "adele", "not");
  const answers = await Promise.all(Array.from({ length: 20 }, () => undo(player, "adele")));
  for (const answer of [...answers, await undo(player, "adele")]) {
    expect(answer).toEqual({ celebrity, hotVotes: 1, hotPercentage: 100, totalVotes: 1, voteType: null });
  }
  expect(await record(product, player)).toMatchObject({ hot_votes: 1, not_votes: 0 });
});

test("undoing a changed vote twice does not remove the earlier vote", async () => {
  const player = await product.player();
  await vote(player, "adele", "hot");
  await vote(player, "adele", "not");
  const first = await undo(player, "adele");
  expect(first).toMatchObject({ totalVotes: 1, voteType: "hot" });
  expect(await undo(player, "adele")).toEqual(first);
});

test("a vote can be undone for 10 seconds and no longer", async () => {
  const [early, late] = [await product.player(), await product.player()];
  await vote(early, "adele", "hot");
  await vote(late, "adele", "hot");
  product.clock.advance(10 * SECOND);
  expect(await undo(early, "adele")).toMatchObject({ totalVotes: 1 });
  product.clock.advance(1);
  const before = await contents(product.database.pool);
  expectProblem(await late.call(undoVote, { body: { celebrityId: "adele" } }), "undo_expired");
  expect(await contents(product.database.pool)).toEqual(before);
});

test("only the last vote can be undone, and then the one before", async () => {
  const player = await product.player();
  await vote(player, "adele", "hot");
  await vote(player, "beyonce", "hot");
  const before = await contents(product.database.pool);
  expectProblem(await player.call(undoVote, { body: { celebrityId: "adele" } }), "nothing_to_undo");
  expect(await contents(product.database.pool)).toEqual(before);
  await undo(player, "beyonce");
  expect(await undo(player, "adele")).toMatchObject({ totalVotes: 0, voteType: null });
  expectProblem(await player.call(undoVote, { body: { celebrityId: "beyonce" } }), "nothing_to_undo");
  expect(await record(product, player)).toMatchObject({ hot_votes: 0, current_streak: 0 });
});

test("three votes are taken back one after the other, as if they had never been cast, and not a fourth", async () => {
  const player = await product.player();
  await vote(player, "drake", "hot");
  product.clock.advance(MINUTE);
  const before = await record(product, player);
  const names = ["adele", "beyonce", "zendaya"];
  for (const name of names) {
    await vote(player, name, "not");
    product.clock.advance(4 * SECOND);
  }
  for (const name of names.toReversed()) {
    // Each is repeated, as when its answer was lost.
    const first = await undo(player, name);
    expect(await undo(player, name)).toEqual(first);
    product.clock.advance(4 * SECOND);
  }
  expect(await record(product, player)).toEqual(before);
  expectProblem(await player.call(undoVote, { body: { celebrityId: "drake" } }), "nothing_to_undo");
});

test("votes of both sides of midnight are taken back with the streak as it was", async () => {
  const player = await product.player();
  product.clock.now = new Date("2026-11-21T23:59:50Z");
  await vote(player, "adele", "hot");
  product.clock.advance(15 * SECOND);
  await vote(player, "adele", "not");
  await vote(player, "beyonce", "not");
  expect(await record(product, player)).toMatchObject({ current_streak: 2, last_vote_day: "2026-11-22" });
  await undo(player, "beyonce");
  await undo(player, "adele");
  expect(await record(product, player)).toMatchObject({ current_streak: 1, last_vote_day: "2026-11-21", hot_votes: 1 });
});

test("there is nothing to undo before the first vote", async () => {
  const player = await product.player();
  expectProblem(await player.call(undoVote, { body: { celebrityId: "adele" } }), "nothing_to_undo");
});

test("another player's vote for the same celebrity stays", async () => {
  const [player, other] = [await product.player(), await product.player()];
  await vote(player, "adele", "hot");
  await vote(other, "adele", "hot");
  expect(await undo(player, "adele")).toMatchObject({ hotPercentage: 100, totalVotes: 1 });
  expect(await record(product, other)).toMatchObject({ hot_votes: 1, current_streak: 1 });
});

test("a player cannot undo somebody else's vote", async () => {
  const [player, other] = [await product.player(), await product.player()];
  await vote(other, "adele", "hot");
  expectProblem(await player.call(undoVote, { body: { celebrityId: "adele" } }), "nothing_to_undo");
});

test("undo restores the streak, the longest streak and the last day", async () => {
  const player = await product.player();
  await vote(player, "adele", "hot");
  product.clock.advance(DAY);
  await vote(player, "adele", "hot");
  const before = await record(product, player);
  product.clock.advance(DAY);
  expect(await vote(player, "adele", "not")).toMatchObject({ streakReward: { streakCount: 3 } });
  await undo(player, "adele");
  expect(await record(product, player)).toEqual(before);
  expect(before).toMatchObject({ current_streak: 2, longest_streak: 2, last_vote_day: "2026-11-22" });
  expect(await vote(player, "beyonce", "hot")).toMatchObject({ streakReward: { streakCount: 3 } });
});

test("undo after a gap restores the streak that the gap had ended", async () => {
  const player = await product.player();
  await vote(player, "adele", "hot");
  product.clock.advance(DAY);
  await vote(player, "adele", "hot");
  const before = await record(product, player);
  product.clock.advance(5 * DAY);
  await vote(player, "adele", "hot");
  expect(await record(product, player)).toMatchObject({ current_streak: 1, longest_streak: 2 });
  await undo(player, "adele");
  expect(await record(product, player)).toEqual(before);
});

test("undo of a second vote of the day leaves the day in the streak", async () => {
  const player = await product.player();
  await vote(player, "adele", "hot");
  await vote(player, "beyonce", "hot");
  await undo(player, "beyonce");
  expect(await record(product, player)).toMatchObject({ current_streak: 1, last_vote_day: "2026-11-21" });
});

test("a vote can be cast again after an undo", async () => {
  const player = await product.player();
  await vote(player, "adele", "hot");
  await undo(player, "adele");
  expect(await vote(player, "adele", "not")).toMatchObject({ hotPercentage: 0, totalVotes: 1 });
  expect(await undo(player, "adele")).toMatchObject({ totalVotes: 0, voteType: null });
  expect(await vote(player, "adele", "hot")).toMatchObject({ hotPercentage: 100, totalVotes: 1 });
});

test("undo removes a vote that was sent twice", async () => {
  const player = await product.player();
  await vote(player, "adele", "hot");
  await vote(player, "adele", "hot");
  expect(await undo(player, "adele")).toMatchObject({ totalVotes: 0, voteType: null });
  expect(await record(product, player)).toMatchObject({ hot_votes: 0, current_streak: 0, last_vote_day: null });
});

test("undo of a changed vote that was sent twice restores the vote before the change", async () => {
  const player = await product.player();
  await vote(player, "adele", "hot");
  await vote(player, "adele", "not");
  await vote(player, "adele", "not");
  expect(await undo(player, "adele")).toMatchObject({ hotPercentage: 100, totalVotes: 1, voteType: "hot" });
});

test("undoing each of the day's votes removes the day from the streak", async () => {
  const player = await product.player();
  const before = await record(product, player);
  await vote(player, "adele", "hot");
  await vote(player, "beyonce", "hot");
  await undo(player, "beyonce");
  await vote(player, "adele", "hot");
  await undo(player, "adele");
  expect(await record(product, player)).toEqual(before);
});

test("a vote cast just before midnight can be undone just after", async () => {
  const [player, other] = [await product.player(), await product.player()];
  product.clock.now = new Date("2026-11-21T23:59:57Z");
  await vote(player, "adele", "hot");
  product.clock.advance(6 * SECOND);
  await vote(other, "adele", "hot");
  expect(await board(product, { filter: "today" })).toMatchObject([{ id: "adele", totalVotes: 1 }]);
  expect(await undo(player, "adele")).toMatchObject({ totalVotes: 1 });
  expect(await board(product, { filter: "today" })).toMatchObject([{ id: "adele", totalVotes: 1 }]);
  expect(await board(product, { filter: "week" })).toMatchObject([{ id: "adele", totalVotes: 1 }]);
  expect(await record(product, player)).toMatchObject({ current_streak: 0, last_vote_day: null });
});

test("undoing today's vote does not change the vote of the day before", async () => {
  const player = await product.player();
  await vote(player, "adele", "hot");
  product.clock.advance(DAY);
  await vote(player, "adele", "not");
  expect(await undo(player, "adele")).toEqual({
    celebrity,
    hotVotes: 1,
    hotPercentage: 100,
    totalVotes: 1,
    voteType: null,
  });
});

test("an undone vote does not count as played in its round", async () => {
  const player = await product.player();
  await player.call(castVote, { body: { celebrityId: "adele", voteType: "hot", sessionId: "round" } });
  await undo(player, "adele");
  const { rows } = await product.database.pool.query("SELECT FROM votes");
  expect(rows).toHaveLength(0);
});

test.for<[string, unknown, string[]]>([
  ["no celebrity", {}, ["celebrityId"]],
  ["a malformed celebrity", { celebrityId: "A b" }, ["celebrityId"]],
  ["a malformed player", { celebrityId: "adele", userId: "x" }, ["userId"]],
  ["no body", undefined, ["body"]],
])("an undo with a wrong body is refused: %s", async ([, body, fields]) => {
  const player = await product.player();
  await vote(player, "adele", "hot");
  const { errors } = expectProblem(await player.call(undoVote, { body }), "invalid_request");
  expect(Object.keys(errors ?? {})).toEqual(fields);
  expect(await record(product, player)).toMatchObject({ hot_votes: 1 });
});

test("an undo for an unknown celebrity is 404", async () => {
  const player = await product.player();
  await vote(player, "adele", "hot");
  expectProblem(await player.call(undoVote, { body: { celebrityId: "nobody-at-all" } }), "celebrity_not_found");
});
