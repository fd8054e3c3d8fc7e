import { afterEach, beforeEach, expect, test } from "vitest";
import { withdrawCelebrity } from "#contract/celebrity-operators.ts";
import { completeGame } from "#contract/rounds.ts";
import { today } from "#contract/today.ts";
import { pastTen, todaysTen } from "#contract/todays-ten.ts";
import { loadRoster } from "#roster/load.ts";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { complete, undo, vote } from "../testing/ballots.ts";
import { expectProblem } from "../testing/problem.ts";
import { recount } from "../recount/recount.ts";
import { DAY, MINUTE } from "../testing/time.ts";

let product: TestApp;
beforeEach(async () => {
  product = await startTestApp({ now: "2026-11-26T12:00:00Z" });
});
afterEach(async () => {
  expect(await recount(product.database.pool)).toEqual([]);
  await product.close();
});

async function ten(player: TestPlayer) {
  const answer = await player.call(todaysTen, {});
  expect(answer.statusCode, answer.body).toBe(200);
  return todaysTen.answer.strict().parse(answer.json());
}

/** What the day says of it. */
const told = async (player: TestPlayer) => today.answer.parse((await player.call(today)).json()).standings.ten;

/** Votes on the first of today's ten and completes the try. */
async function play(player: TestPlayer, types: readonly ("hot" | "not")[]): Promise<void> {
  const { celebrities, sessionId } = await ten(player);
  for (const [index, type] of types.entries()) await vote(player, celebrities[index]?.id ?? "", type, sessionId);
  await complete(player, sessionId);
}

/** Twelve players who find everyone of today's ten hot, so that there is a crowd. */
async function crowd(): Promise<void> {
  const { celebrities } = await ten(await product.player());
  for (let count = 0; count < 12; count += 1) {
    const one = await product.player();
    for (const { id } of celebrities) await vote(one, id, "hot");
  }
}

test("everyone gets the same ten on a day, of ten categories, and others on the next", async () => {
  const [one, other] = [await product.player(), await product.player()];
  const first = await ten(one);
  expect(first).toMatchObject({
    day: "2026-11-26",
    dayEndsAt: "2026-11-27T00:00:00.000Z",
    sessionId: "ten-2026-11-26",
    votes: [],
    result: null,
    series: 0,
    yesterday: null,
  });
  expect(new Set(first.celebrities.map(({ category }) => category)).size).toBe(10);
  expect((await ten(other)).celebrities).toEqual(first.celebrities);
  product.clock.advance(DAY);
  expect((await ten(one)).celebrities).not.toEqual(first.celebrities);
});

test("a try is told with its votes so far, and goes on elsewhere", async () => {
  const player = await product.player();
  const { celebrities, sessionId } = await ten(player);
  const [first = celebrities[0], second = celebrities[1]] = celebrities;
  await vote(player, first?.id ?? "", "hot", sessionId);
  product.clock.advance(MINUTE);
  await vote(player, second?.id ?? "", "not", sessionId);
  expect((await ten(player)).votes).toEqual([
    { celebrityId: first?.id, voteType: "hot", hotPercentage: 100, hotVotes: 1, totalVotes: 1 },
    { celebrityId: second?.id, voteType: "not", hotPercentage: 0, hotVotes: 0, totalVotes: 1 },
  ]);
  expect(await told(player)).toEqual({ answers: 2, series: 0, result: null });
  expect((await ten(await product.player())).votes).toEqual([]);
});

test("before a try it is known whether the crowd is there to judge it", async () => {
  const player = await product.player();
  expect((await ten(player)).crowds).toBe(0);
  await crowd();
  expect((await ten(player)).crowds).toBe(10);
});

test("a completed try has its calls, its score and where it stands", async () => {
  await crowd();
  const [good, bad] = [await product.player(), await product.player()];
  await play(good, ["hot", "hot", "not", "hot"]);
  await play(bad, ["not", "hot"]);
  const { result, celebrities } = await ten(good);
  expect(await told(good)).toEqual({ answers: 4, series: 1, result: { agreed: 3, judged: 4 } });
  const calls = ["with", "with", "against", "with", ...Array<string>(6).fill("skipped")];
  expect(result).toEqual({
    agreed: 3,
    judged: 4,
    players: 2,
    behind: 1,
    average: 2,
    calls: calls.map((call, index) => ({ celebrityId: celebrities[index]?.id, call })),
  });
  expect((await ten(bad)).result).toMatchObject({ agreed: 1, judged: 2, players: 2, behind: 0 });
});

test("without a crowd nothing is judged", async () => {
  const player = await product.player();
  await play(player, ["hot", "not"]);
  expect((await ten(player)).result).toMatchObject({ agreed: 0, judged: 0, players: 0, behind: 0 });
});

test("there is one try a day: what is voted or completed again changes nothing of it", async () => {
  await crowd();
  const player = await product.player();
  await play(player, ["not", "hot"]);
  const before = await ten(player);
  product.clock.advance(MINUTE);
  await play(player, ["hot", "hot", "hot"]);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => player.call(completeGame, { body: { sessionId: before.sessionId } })),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await ten(player)).result).toEqual(before.result);
});

test("many completions at once count one try", async () => {
  await crowd();
  const player = await product.player();
  const { celebrities, sessionId } = await ten(player);
  await vote(player, celebrities[0]?.id ?? "", "hot", sessionId);
  await Promise.all(Array.from({ length: 20 }, () => complete(player, sessionId)));
  expect((await ten(player)).result).toMatchObject({ players: 1 });
});

test("its votes count as any others, also those that had counted for a round before", async () => {
  const player = await product.player();
  const { celebrities, sessionId } = await ten(player);
  for (const { id } of celebrities) await vote(player, id, "hot", "classic");
  expect(await complete(player, "classic")).toMatchObject({ counted: true });
  product.clock.advance(MINUTE);
  for (const { id } of celebrities) await vote(player, id, "not", sessionId);
  expect(await complete(player, sessionId)).toMatchObject({ counted: false, totalGamesPlayed: 1 });
  expect((await ten(player)).result?.calls.map(({ call }) => call)).toEqual(Array(10).fill("open"));
});

test("the first answer stands: neither another vote, wherever it is cast, nor an undo changes it", async () => {
  await crowd();
  const player = await product.player();
  const { celebrities, sessionId } = await ten(player);
  const [again = "", undone = "", elsewhere = "", last = ""] = celebrities.map(({ id }) => id);
  await vote(player, again, "not", sessionId);
  await vote(player, again, "hot", sessionId);
  await vote(player, undone, "not", sessionId);
  await undo(player, undone);
  await vote(player, elsewhere, "not", sessionId);
  await vote(player, elsewhere, "hot", "classic");
  await vote(player, last, "hot", sessionId);
  const told = (await ten(player)).votes.map(({ celebrityId, voteType }) => [celebrityId, voteType]);
  expect(told).toEqual([
    [again, "not"],
    [undone, "not"],
    [elsewhere, "not"],
    [last, "hot"],
  ]);
  await complete(player, sessionId);
  const calls = (await ten(player)).result?.calls.map(({ call }) => call);
  expect(calls).toEqual(["against", "against", "against", "with", ...Array<string>(6).fill("skipped")]);
});

test("votes on others than the ten are no try", async () => {
  const player = await product.player();
  const { celebrities, sessionId } = await ten(player);
  const other = loadRoster(2026).find(({ id }) => !celebrities.some((one) => one.id === id));
  await vote(player, other?.id ?? "", "hot", sessionId);
  await complete(player, sessionId);
  expect(await ten(player)).toMatchObject({ votes: [], result: null, series: 0 });
});

/** How many votes on the first of a day's ten everyone was asked for. */
async function askedFor(day: string): Promise<number> {
  const { rows } = await product.database.pool.query(
    "SELECT coalesce(answers[1], 0) AS count FROM todays_tens WHERE day = $1",
    [day],
  );
  return rows[0].count;
}

test("an answer is counted as asked for while its vote stands, and a vote of the next day is none of that day's", async () => {
  product.clock.now = new Date("2026-11-26T23:59:30Z");
  const [player, late] = [await product.player(), await product.player()];
  const { celebrities, sessionId, day } = await ten(player);
  const id = celebrities[0]?.id ?? "";
  for (let time = 0; time < 2; time += 1) {
    await vote(player, id, "hot", sessionId);
    expect(await askedFor(day)).toBe(1);
    await undo(player, id);
    expect(await askedFor(day)).toBe(0);
  }
  await vote(player, id, "not");
  expect(await askedFor(day)).toBe(0);
  await vote(late, celebrities[1]?.id ?? "", "hot", sessionId);
  product.clock.advance(MINUTE);
  await vote(late, id, "hot", sessionId);
  expect(await askedFor(day)).toBe(0);
});

test("a try of which no vote stands counts for nothing, whatever else was voted in its round", async () => {
  const player = await product.player();
  const { celebrities, sessionId } = await ten(player);
  const id = celebrities[0]?.id ?? "";
  await vote(player, id, "hot", sessionId);
  await undo(player, id);
  const other = loadRoster(2026).find((one) => !celebrities.some((each) => each.id === one.id));
  await vote(player, other?.id ?? "", "hot", sessionId);
  await complete(player, sessionId);
  expect(await ten(player)).toMatchObject({ result: null, series: 0 });
});

test("a completed try takes no further answer", async () => {
  const player = await product.player();
  await play(player, ["hot", "not"]);
  const { celebrities, sessionId } = await ten(player);
  await vote(player, celebrities[2]?.id ?? "", "hot", sessionId);
  expect((await ten(player)).votes).toHaveLength(2);
});

test("answers are kept until the try can no longer be completed", async () => {
  for (const [days, kept] of [
    [0, 1],
    [1, 2],
    [1, 2],
  ] as const) {
    product.clock.advance(days * DAY);
    await play(await product.player(), ["hot"]);
    const { rows } = await product.database.pool.query("SELECT DISTINCT day FROM ten_answers");
    expect(rows).toHaveLength(kept);
  }
});

test("days in a row make a series, and a day without one ends it", async () => {
  const player = await product.player();
  for (const series of [1, 2, 3]) {
    await play(player, ["hot"]);
    expect(await ten(player)).toMatchObject({ series, longestSeries: series });
    product.clock.advance(DAY);
  }
  expect(await ten(player)).toMatchObject({ series: 3, yesterday: { players: 0, behind: 0 }, result: null });
  product.clock.advance(DAY);
  expect(await ten(player)).toMatchObject({ series: 0, longestSeries: 3, yesterday: null });
  await play(player, ["hot"]);
  expect(await ten(player)).toMatchObject({ series: 1, longestSeries: 3 });
});

test("a try that began on its day may be completed on the next, and no other", async () => {
  product.clock.now = new Date("2026-11-26T23:59:30Z");
  const [late, too] = [await product.player(), await product.player()];
  const { celebrities, sessionId } = await ten(late);
  await vote(late, celebrities[0]?.id ?? "", "hot", sessionId);
  product.clock.advance(2 * MINUTE);
  await vote(late, celebrities[1]?.id ?? "", "hot", sessionId);
  await complete(late, sessionId);
  expect(await ten(late)).toMatchObject({ day: "2026-11-27", series: 1, yesterday: { agreed: 0 }, result: null });
  await vote(too, celebrities[0]?.id ?? "", "hot", sessionId);
  await complete(too, sessionId);
  expect(await ten(too)).toMatchObject({ series: 0, yesterday: null });
});

test("the last seven days can be played again, with the own score beside them", async () => {
  const player = await product.player();
  await play(player, ["hot"]);
  product.clock.advance(DAY);
  const { past } = await ten(player);
  expect(past).toHaveLength(7);
  expect(past.slice(0, 2)).toEqual([
    { day: "2026-11-26", agreed: 0 },
    { day: "2026-11-25", agreed: null },
  ]);
  for (const { day } of past) {
    const answer = await product.call(pastTen, { params: { day } });
    expect(pastTen.answer.strict().parse(answer.json()).celebrities).toHaveLength(10);
  }
});

test.for(["2026-11-26", "2026-11-18", "2027-01-01"])(
  "the ten of %s cannot be had as those of a past day",
  async (day) => {
    expectProblem(await product.call(pastTen, { params: { day } }), "ten_not_found");
  },
);

test.for(["today", "2026-13-01", "2026-11-2"])("a malformed day is refused: %s", async (day) => {
  expectProblem(await product.call(pastTen, { params: { day } }), "invalid_request");
});

test("who is withdrawn is left out, also of what was played, and the others stay", async () => {
  const player = await product.player();
  await play(player, ["hot", "not"]);
  const before = await ten(player);
  const [first] = before.celebrities;
  const answer = await product.call(withdrawCelebrity, { params: { id: first?.id ?? "" }, body: { withdrawn: true } });
  expect(answer.statusCode, answer.body).toBe(200);
  const after = await ten(player);
  expect(after.celebrities).toEqual(before.celebrities.slice(1));
  expect(after.votes).toEqual(before.votes.slice(1));
  expect(after.result?.calls).toEqual([{ celebrityId: null, call: "open" }, ...(before.result?.calls.slice(1) ?? [])]);
});
