import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { castVote } from "#contract/voting.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { board, record, vote } from "../testing/ballots.ts";
import { contents } from "../testing/contents.ts";
import { expectProblem } from "../testing/problem.ts";
import { DAY, HOUR } from "../testing/time.ts";

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

/** Each test votes on its own celebrities, so that the order of the tests does not matter. */
async function standingOf(celebrityId: string) {
  const entry = (await board(product)).find(({ id }) => id === celebrityId);
  return entry && { hotPercentage: entry.hotPercentage, totalVotes: entry.totalVotes };
}

test("a vote returns how everyone voted", async () => {
  const player = await product.player();
  const answer = await player.call(castVote, {
    body: { celebrityId: "tom-cruise", voteType: "hot", sessionId: "s1", userId: player.id },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    celebrity: { id: "tom-cruise", name: "Tom Cruise", category: "Action Movie Stars" },
    hotVotes: 1,
    hotPercentage: 100,
    totalVotes: 1,
  });
});

test("a vote needs neither a session nor the user id in its body", async () => {
  const player = await product.player();
  for (const more of [{}, { sessionId: null, userId: null }]) {
    const answer = await player.call(castVote, { body: { celebrityId: "keanu-reeves", voteType: "not", ...more } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ hotPercentage: 0, totalVotes: 1 });
  }
});

test("the hot percentage is the share of hot votes, with one decimal", async () => {
  const percentages = [];
  for (const type of ["hot", "not", "not", "hot"] as const) {
    percentages.push((await vote(await product.player(), "zendaya", type)).hotPercentage);
  }
  expect(percentages).toEqual([100, 50, 33.3, 50]);
});

test("a vote counts once per player, celebrity and day", async () => {
  const player = await product.player();
  const first = await vote(player, "beyonce", "hot");
  product.clock.advance(HOUR);
  const second = await vote(player, "beyonce", "hot");
  expect(second).toEqual(first);
  expect(await standingOf("beyonce")).toEqual({ hotPercentage: 100, totalVotes: 1 });
  expect(await record(product, player)).toMatchObject({ hot_votes: 1, not_votes: 0 });
});

test("voting again on the same day changes the vote, and the counts move with it", async () => {
  const player = await product.player();
  const other = await product.player();
  await vote(other, "drake", "hot");
  await vote(player, "drake", "hot");
  expect(await vote(player, "drake", "not")).toMatchObject({ hotPercentage: 50, totalVotes: 2 });
  expect(await standingOf("drake")).toEqual({ hotPercentage: 50, totalVotes: 2 });
  expect(await record(product, player)).toMatchObject({ hot_votes: 0, not_votes: 1 });
  expect(await vote(player, "drake", "hot")).toMatchObject({ hotPercentage: 100, totalVotes: 2 });
});

test("on the next day the same vote counts again", async () => {
  const player = await product.player();
  await vote(player, "adele", "hot");
  product.clock.advance(DAY);
  expect(await vote(player, "adele", "not")).toMatchObject({ hotPercentage: 50, totalVotes: 2 });
});

test("50 concurrent copies of a vote count once", async () => {
  const player = await product.player();
  const answers = await Promise.all(Array.from({ length: 50 }, () => vote(player, "eminem", "hot")));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await standingOf("eminem")).toEqual({ hotPercentage: 100, totalVotes: 1 });
  expect(await record(product, player)).toMatchObject({ hot_votes: 1, not_votes: 0, current_streak: 1 });
});

test("concurrent hot and not votes of one player leave exactly one vote", async () => {
  const player = await product.player();
  await Promise.all(Array.from({ length: 50 }, (_, index) => vote(player, "madonna", index % 2 === 0 ? "hot" : "not")));
  const standing = await standingOf("madonna");
  expect(standing?.totalVotes).toBe(1);
  expect([0, 100]).toContain(standing?.hotPercentage);
});

test("concurrent votes of 50 players are all counted", async () => {
  const players = await Promise.all(Array.from({ length: 50 }, () => product.player()));
  const answers = await Promise.all(
    players.map((player, index) => vote(player, "rihanna", index % 5 === 0 ? "not" : "hot")),
  );
  expect(await standingOf("rihanna")).toEqual({ hotPercentage: 80, totalVotes: 50 });
  expect(Math.max(...answers.map(({ totalVotes }) => totalVotes))).toBe(50);
});

test("one player votes on many celebrities concurrently", async () => {
  const player = await product.player();
  const ids = ["shakira", "lady-gaga", "bruno-mars", "ed-sheeran", "katy-perry"];
  await Promise.all(ids.map((id) => vote(player, id, "hot")));
  expect(await record(product, player)).toMatchObject({ hot_votes: 5, current_streak: 1 });
});

test("a vote for an unknown celebrity is 404", async () => {
  const player = await product.player();
  const before = await contents(product.database.pool);
  const answer = await player.call(castVote, { body: { celebrityId: "nobody-at-all", voteType: "hot" } });
  expectProblem(answer, "celebrity_not_found");
  expect(await contents(product.database.pool)).toEqual(before);
});

const good = { celebrityId: "nas", voteType: "hot" };
describe("an invalid body is refused with its fields named, and changes nothing", () => {
  test.for<[string, unknown, string[]]>([
    ["no celebrity", { voteType: "hot" }, ["celebrityId"]],
    ["no vote", { celebrityId: "nas" }, ["voteType"]],
    ["nothing", {}, ["celebrityId", "voteType"]],
    ["a third kind of vote", { ...good, voteType: "meh" }, ["voteType"]],
    ["a vote in capitals", { ...good, voteType: "HOT" }, ["voteType"]],
    ["a number as vote", { ...good, voteType: 1 }, ["voteType"]],
    ["null as celebrity", { ...good, celebrityId: null }, ["celebrityId"]],
    ["a number as celebrity", { ...good, celebrityId: 7 }, ["celebrityId"]],
    ["a list as celebrity", { ...good, celebrityId: ["nas"] }, ["celebrityId"]],
    ["an empty celebrity", { ...good, celebrityId: "" }, ["celebrityId"]],
    ["a celebrity in capitals", { ...good, celebrityId: "Usher" }, ["celebrityId"]],
    ["a far too long celebrity", { ...good, celebrityId: "a".repeat(61) }, ["celebrityId"]],
    ["SQL as celebrity", { ...good, celebrityId: "'; DROP TABLE votes; --" }, ["celebrityId"]],
    ["an empty session", { ...good, sessionId: "" }, ["sessionId"]],
    ["a session with spaces", { ...good, sessionId: "a b" }, ["sessionId"]],
    ["a session with a NUL", { ...good, sessionId: "a\u0000" }, ["sessionId"]],
    ["a far too long session", { ...good, sessionId: "s".repeat(81) }, ["sessionId"]],
    ["a malformed player", { ...good, userId: "somebody" }, ["userId"]],
    ["a number as player", { ...good, userId: 5 }, ["userId"]],
    ["two wrong fields", { celebrityId: "?", voteType: "?" }, ["celebrityId", "voteType"]],
    ["a list", [good], ["body"]],
    ["no body", undefined, ["body"]],
  ])("%s", async ([, body, fields]) => {
    const player = await product.player();
    const before = await contents(product.database.pool);
    const { errors, detail } = expectProblem(await player.call(castVote, { body }), "invalid_request");
    expect(Object.keys(errors ?? {})).toEqual(fields);
    for (const messages of Object.values(errors ?? {})) expect(messages.join("")).not.toBe("");
    for (const field of fields) expect(detail).toContain(field);
    expect(await contents(product.database.pool)).toEqual(before);
  });
});
