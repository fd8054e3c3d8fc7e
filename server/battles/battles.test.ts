import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { battleVote, completeBattle, type HeadToHead } from "#contract/battles.ts";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { vote } from "../testing/ballots.ts";
import { choice, decide, openSession, playOut, startBattles } from "../testing/battles.ts";
import { contents } from "../testing/contents.ts";
import { expectProblem } from "../testing/problem.ts";
import { recount } from "../recount/recount.ts";
import { NO_BATTLE_SESSION } from "../testing/samples.ts";
import { SECOND } from "../testing/time.ts";

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(async () => {
  expect(await recount(product.database.pool)).toEqual([]);
  await product.close();
});

async function complete(player: TestPlayer, sessionId: string) {
  const answer = await player.call(completeBattle, { body: { sessionId, userId: player.id } });
  expect(answer.statusCode, answer.body).toBe(200);
  return completeBattle.answer.strict().parse(answer.json());
}

/** Sends a vote that must be refused, and asserts that it changed nothing. */
async function expectRefusal(
  player: TestPlayer,
  body: unknown,
  code: Parameters<typeof expectProblem>[1],
): Promise<void> {
  const before = await contents(product.database.pool);
  expectProblem(await player.call(battleVote, { body }), code);
  expect(await contents(product.database.pool)).toEqual(before);
}

const pairs = [
  ["gordon-ramsay", "jamie-oliver"],
  ["nigella-lawson", "bobby-flay"],
] as const;
const battle = ([a, b]: readonly [string, string]) => ({ celebA: { id: a }, celebB: { id: b } });

test("a session of 10 battles is played to its end and counted", async () => {
  const player = await product.player();
  const session = await startBattles(player);
  expect(session).toMatchObject({ battleIndex: 0, totalBattles: 10, winners: [] });
  const answers = await playOut(player, session);
  expect(answers.map(({ battleIndex }) => battleIndex)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(answers.map(({ completed }) => completed)).toEqual([...Array<boolean>(9).fill(false), true]);
  expect(answers.at(-1)?.nextBattle).toBeNull();
  const shown = answers.flatMap(({ winner, loser }) => [winner, loser]);
  expect(new Set(shown.map(({ id }) => id)).size).toBe(20);
  for (const { winner, loser } of answers) expect(loser.category).toBe(winner.category);
  expect(await complete(player, session.sessionId)).toMatchObject({ counted: true, totalBattlesPlayed: 1 });
});

test("a result tells how the battles of these two went so far, whichever stood left; also when it is sent again", async () => {
  const results: HeadToHead[] = [];
  for (const [winnerId, loserId] of [
    ["rihanna", "shakira"],
    ["shakira", "rihanna"],
    ["rihanna", "shakira"],
  ] as const) {
    const player = await product.player();
    const body = { sessionId: await openSession(product, player, [["shakira", "rihanna"]]), winnerId, loserId };
    const { headToHead } = await decide(player, body);
    expect((await decide(player, body)).headToHead).toEqual(headToHead);
    results.push(headToHead);
  }
  // They may have met elsewhere before.
  const { battles, wins } = results[0] ?? { battles: 0, wins: 0 };
  expect(wins).toBeGreaterThan(0);
  expect(results.slice(1)).toEqual([
    { battles: battles + 1, wins: battles - wins + 1 },
    { battles: battles + 2, wins: wins + 1 },
  ]);
});

test("a result moves the ratings of both, and is answered with them", async () => {
  const player = await product.player();
  const sessionId = await openSession(product, player, [
    ["adele", "beyonce"],
    ["drake", "eminem"],
  ]);
  const first = await decide(player, { sessionId, winnerId: "adele", loserId: "beyonce" });
  expect(first).toMatchObject({
    winner: { id: "adele", name: "Adele", category: "Pop Music Stars", rating: expect.any(Number) },
    loser: { id: "beyonce", rating: expect.any(Number) },
    completed: false,
    nextBattle: battle(["drake", "eminem"]),
    battleIndex: 1,
  });
  const other = await product.player();
  const again = await decide(other, {
    sessionId: await openSession(product, other, [["beyonce", "adele"]]),
    winnerId: "adele",
    loserId: "beyonce",
  });
  expect(again.winner.rating).toBeGreaterThan(first.winner.rating);
  expect(again.loser.rating).toBeLessThan(first.loser.rating);
  expect(again).toMatchObject({ completed: true, nextBattle: null, battleIndex: 1 });
});

test("the votes of all time are shown beside the rating, which never moves them", async () => {
  const player = await product.player();
  for (const type of ["hot", "hot", "not"] as const) await vote(await product.player(), "zendaya", type);
  // The all-time votes are up to a second old.
  product.clock.advance(SECOND);
  const sessionId = await openSession(product, player, [["zendaya", "sandra-oh"]]);
  const { winner } = await decide(player, { sessionId, winnerId: "zendaya", loserId: "sandra-oh" });
  expect(winner).toMatchObject({ hotVotes: 2, notVotes: 1 });
  expect(await vote(await product.player(), "zendaya", "not")).toMatchObject({ hotPercentage: 50, totalVotes: 4 });
});

describe("a repeated choice", () => {
  test("gets the same response and changes nothing twice", async () => {
    const player = await product.player();
    const sessionId = await openSession(product, player, pairs);
    const body = choice(sessionId, await currentBattle(player), "b");
    const first = await decide(player, body);
    const before = await contents(product.database.pool);
    expect(await decide(player, body)).toEqual(first);
    expect(await contents(product.database.pool)).toEqual(before);
  });

  test("30 times at once decides one battle", async () => {
    const player = await product.player();
    const sessionId = await openSession(product, player, pairs);
    const body = choice(sessionId, await currentBattle(player));
    const answers = await Promise.all(Array.from({ length: 30 }, () => decide(player, body)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await startBattles(player)).toMatchObject({ battleIndex: 1 });
  });

  test("of the last battle, also after the session was counted", async () => {
    const player = await product.player();
    const session = await startBattles(player);
    const last = (await playOut(player, session)).at(-1);
    await complete(player, session.sessionId);
    const body = { sessionId: session.sessionId, winnerId: last?.winner.id ?? "", loserId: last?.loser.id ?? "" };
    expect(await decide(player, body)).toEqual(last);
  });

  test("of an earlier battle returns the session's current battle", async () => {
    const player = await product.player();
    const session = await startBattles(player);
    const first = await decide(player, choice(session.sessionId, session.currentBattle));
    if (first.nextBattle === null) throw new Error("There should be a second battle");
    const second = await decide(player, choice(session.sessionId, first.nextBattle));
    const again = await decide(player, choice(session.sessionId, session.currentBattle));
    expect(again).toMatchObject({ battleIndex: 2, nextBattle: battleOf(second.nextBattle) });
  });
});

describe("a battle vote is refused and changes nothing", () => {
  async function begun() {
    const player = await product.player();
    const sessionId = await openSession(product, player, pairs);
    return { player, sessionId };
  }

  test("when the battle was decided the other way", async () => {
    const { player, sessionId } = await begun();
    await decide(player, { sessionId, winnerId: pairs[0][0], loserId: pairs[0][1] });
    await expectRefusal(player, { sessionId, winnerId: pairs[0][1], loserId: pairs[0][0] }, "battle_decided");
  });

  test("for one of two concurrent opposite votes, one of them", async () => {
    const { player, sessionId } = await begun();
    const answers = await Promise.all([
      player.call(battleVote, { body: { sessionId, winnerId: pairs[0][0], loserId: pairs[0][1] } }),
      player.call(battleVote, { body: { sessionId, winnerId: pairs[0][1], loserId: pairs[0][0] } }),
    ]);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(1);
    for (const answer of refused) expectProblem(answer, "battle_decided");
  });

  test.for([
    ["for a later battle", ...pairs[1]],
    ["across two battles", pairs[0][0], pairs[1][0]],
    ["for others", "adele", "rihanna"],
    ["for one against itself", pairs[0][0], pairs[0][0]],
  ] as const)("%s", async ([, winnerId, loserId]) => {
    const { player, sessionId } = await begun();
    await expectRefusal(player, { sessionId, winnerId, loserId }, "not_current_battle");
  });

  test("for an unknown celebrity", async () => {
    const { player, sessionId } = await begun();
    await expectRefusal(player, { sessionId, winnerId: "nobody-at-all", loserId: pairs[0][1] }, "celebrity_not_found");
  });

  test("in a session that does not exist", async () => {
    const { player } = await begun();
    const body = { sessionId: NO_BATTLE_SESSION, winnerId: pairs[0][0], loserId: pairs[0][1] };
    await expectRefusal(player, body, "battle_session_not_found");
  });

  test("in another player's session, also for a retry", async () => {
    const { player, sessionId } = await begun();
    const stranger = await product.player();
    const body = { sessionId, winnerId: pairs[0][0], loserId: pairs[0][1] };
    await expectRefusal(stranger, body, "forbidden");
    await decide(player, body);
    await expectRefusal(stranger, body, "forbidden");
  });

  test.for<[string, Record<string, unknown>, string[]]>([
    ["no session", { sessionId: undefined }, ["sessionId"]],
    ["a session that is no UUID", { sessionId: "session_1_a" }, ["sessionId"]],
    ["no winner", { winnerId: undefined }, ["winnerId"]],
    ["a number as loser", { loserId: 7 }, ["loserId"]],
    ["a malformed player", { userId: "me" }, ["userId"]],
  ])("with %s", async ([, change, fields]) => {
    const { player, sessionId } = await begun();
    const body = { sessionId, winnerId: pairs[0][0], loserId: pairs[0][1], ...change };
    const { errors } = expectProblem(await player.call(battleVote, { body }), "invalid_request");
    expect(Object.keys(errors ?? {})).toEqual(fields);
  });

  test("while others of the same batch succeed", async () => {
    const { player, sessionId } = await begun();
    const stranger = await product.player();
    const body = { sessionId, winnerId: pairs[0][0], loserId: pairs[0][1] };
    const [refused, served] = await Promise.all([
      stranger.call(battleVote, { body }),
      player.call(battleVote, { body }),
    ]);
    expectProblem(refused, "forbidden");
    expect(served.statusCode).toBe(200);
  });
});

describe("the end of a session", () => {
  test("is counted once, also when reported many times at once", async () => {
    const player = await product.player();
    const session = await startBattles(player);
    await playOut(player, session);
    const answers = await Promise.all(Array.from({ length: 20 }, () => complete(player, session.sessionId)));
    expect(answers.filter(({ counted }) => counted)).toHaveLength(1);
    expect(new Set(answers.map(({ totalBattlesPlayed }) => totalBattlesPlayed))).toEqual(new Set([1]));
  });

  test("earns its badge once; a repeated report returns it again, and a later session is not", async () => {
    const player = await product.player();
    const first = await startBattles(player);
    await playOut(player, first);
    const answers = await Promise.all(Array.from({ length: 20 }, () => complete(player, first.sessionId)));
    for (const { newBadges } of answers) expect(newBadges).toMatchObject([{ id: "ringside", name: "Ringside" }]);
    const { rows } = await product.database.pool.query(
      "SELECT FROM player_badges JOIN players ON num = player WHERE id = $1 AND badge = 'ringside'",
      [player.id],
    );
    expect(rows).toHaveLength(1);
    const second = await startBattles(player);
    await playOut(player, second);
    expect(await complete(player, second.sessionId)).toEqual({ counted: true, totalBattlesPlayed: 2 });
  });

  test("cannot be reported before all of its battles are decided", async () => {
    const player = await product.player();
    const { sessionId, currentBattle } = await startBattles(player);
    await decide(player, choice(sessionId, currentBattle));
    const before = await contents(product.database.pool);
    expectProblem(await player.call(completeBattle, { body: { sessionId } }), "battle_not_over");
    expect(await contents(product.database.pool)).toEqual(before);
  });

  test("can be reported only by its own player", async () => {
    const [player, stranger] = [await product.player(), await product.player()];
    const session = await startBattles(player);
    await playOut(player, session);
    const before = await contents(product.database.pool);
    const body = { sessionId: session.sessionId };
    expectProblem(await stranger.call(completeBattle, { body }), "forbidden");
    const unknown = { sessionId: NO_BATTLE_SESSION };
    expectProblem(await player.call(completeBattle, { body: unknown }), "battle_session_not_found");
    expect(await contents(product.database.pool)).toEqual(before);
  });

  test("of a second session counts too", async () => {
    const player = await product.player();
    for (const totalBattlesPlayed of [1, 2]) {
      const session = await startBattles(player);
      await playOut(player, session);
      expect(await complete(player, session.sessionId)).toMatchObject({ counted: true, totalBattlesPlayed });
    }
  });
});

async function currentBattle(player: TestPlayer) {
  return (await startBattles(player)).currentBattle;
}

/** The pair of a battle, without the ratings, which may have changed. */
function battleOf(next: { celebA: { id: string }; celebB: { id: string } } | null) {
  return next && battle([next.celebA.id, next.celebB.id]);
}
