import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { addDraftMember, deleteDraftTeam, removeDraftMember } from "#contract/draft.ts";
import {
  draftCompetition,
  draftCompetitions,
  joinDraftCompetition,
  pastDraftCompetitions,
} from "#contract/draft-competitions.ts";
import { playerAt, startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { stats, undo, vote } from "../testing/ballots.ts";
import { choice, decide, openSession, startBattles } from "../testing/battles.ts";
import { contents } from "../testing/contents.ts";
import { holdTime, setTime } from "../database/held-time.ts";
import { createTeam } from "../testing/draft.ts";
import { expectProblem } from "../testing/problem.ts";
import { recount } from "../recount/recount.ts";
import { DAY, SECOND } from "../testing/time.ts";

/** A Wednesday. The week ends on Monday, November 23. */
const START = "2026-11-18T12:00:00Z";
const END = new Date("2026-11-23T00:00:00Z");

let product: TestApp;
beforeEach(async () => {
  product = await startTestApp({ now: START });
  await holdTime(product.database, product.clock.now);
  await product.advance();
});
afterEach(() => product.close());

async function pass(ms: number): Promise<void> {
  product.clock.advance(ms);
  await setTime(product.database, product.clock.now);
}
const passUntil = (at: Date) => pass(at.getTime() - product.clock.now.getTime());

async function running(player?: TestPlayer) {
  const answer = await (player ?? product).call(draftCompetitions);
  const [competition] = draftCompetitions.answer.parse(answer.json());
  if (competition === undefined) throw new Error("No competition is open");
  return competition;
}

const past = async (player: TestPlayer) =>
  pastDraftCompetitions.answer.parse((await player.call(pastDraftCompetitions)).json());
const detail = async (player: TestPlayer, id: string) =>
  draftCompetition.answer.parse((await player.call(draftCompetition, { params: { id } })).json());
const join = (player: TestPlayer, id: string, teamId: string) =>
  player.call(joinDraftCompetition, { params: { id }, body: { teamId, userId: player.id } });

/** A team with these celebrities. */
async function teamOf(player: TestPlayer, ...celebrities: string[]): Promise<string> {
  const { id } = await createTeam(player, `Team of ${celebrities.length}`);
  for (const celebrityId of celebrities)
    await player.call(addDraftMember, { params: { teamId: id }, body: { celebrityId, position: 0 } });
  return id;
}

test("there is one this week, free, and it is joined with a team that is not empty, once", async () => {
  const [player, other] = [await product.player(), await product.player()];
  const competition = await running(player);
  expect(competition).toMatchObject({
    startDate: "2026-11-16T00:00:00.000Z",
    endDate: END.toISOString(),
    entryFee: 0,
    participants: 0,
    state: "open",
    you: null,
  });
  const { id } = competition;
  const [team, second, empty] = [await teamOf(player, "adele"), await teamOf(player, "rihanna"), await teamOf(player)];
  const before = await contents(product.database.pool);
  expectProblem(await join(player, id, empty), "team_empty");
  expectProblem(await join(player, "999", team), "competition_not_found");
  expectProblem(await join(other, id, team), "team_not_found");
  expect(await contents(product.database.pool)).toEqual(before);
  const answers = await Promise.all([1, 2, 3].map(() => join(player, id, team)));
  for (const answer of answers) expect(answer.json()).toEqual({ joined: true });
  expectProblem(await join(player, id, second), "already_taking_part");
  expect(await running(player)).toMatchObject({
    participants: 1,
    you: { teamId: team, score: 0, rank: 1, coins: null },
  });
  expect(await running(other)).toMatchObject({ participants: 1, you: null });
  expect((await running()).you).toBeNull();
});

test("a team counts as it was when it joined, and from then on", async () => {
  const player = await product.player();
  const crowd = await Promise.all([1, 2, 3].map(() => product.player()));
  const { id } = await running();
  const team = await teamOf(player, "adele", "rihanna");
  for (const each of crowd) await vote(each, "adele", "hot");
  await join(player, id, team);
  await player.call(removeDraftMember, { params: { teamId: team, celebrityId: "adele" } });
  await player.call(addDraftMember, { params: { teamId: team }, body: { celebrityId: "zendaya", position: 1 } });
  await pass(DAY);
  for (const each of crowd) for (const celebrity of ["adele", "zendaya"]) await vote(each, celebrity, "hot");
  const [first] = crowd;
  if (first === undefined) throw new Error("Nobody is there");
  await openSession(product, first, [["rihanna", "adele"]]);
  const { sessionId, currentBattle } = await startBattles(first);
  await decide(first, choice(sessionId, currentBattle, currentBattle.celebA.id === "rihanna" ? "a" : "b"));
  await pass(5 * SECOND);
  const { competition, leaderboard, yourMembers } = await detail(player, id);
  expect(competition.you).toMatchObject({ score: 6, rank: 1 });
  expect(yourMembers.map((each) => [each.id, each.score])).toEqual([
    ["adele", 3],
    ["rihanna", 3],
  ]);
  expect(
    leaderboard.map(({ rank, score, isYou, celebrities }) => [rank, score, isYou, celebrities.map((c) => c.id)]),
  ).toEqual([[1, 6, true, ["adele", "rihanna"]]]);
  // Nobody else learns whose it is.
  expect((await detail(first, id)).leaderboard[0]).toMatchObject({ isYou: false });
  expect(JSON.stringify((await detail(first, id)).leaderboard)).not.toContain(player.id);
  await player.call(deleteDraftTeam, { params: { teamId: team } });
  expect((await detail(player, id)).competition.you).toMatchObject({ teamId: null, score: 6 });
});

test("it ends with a ranking of what happened until its end, is paid once, and the next one is open", async () => {
  const players = await Promise.all([1, 2, 3, 4, 5].map(() => product.player()));
  const [first, second, third, fourth, voter] = players;
  if (!first || !second || !third || !fourth || !voter) throw new Error("Nobody is there");
  const { id } = await running();
  const picks = [
    [first, "adele"],
    [second, "rihanna"],
    [third, "rihanna"],
    [fourth, "zendaya"],
  ] as const;
  for (const [player, celebrity] of picks) await join(player, id, await teamOf(player, celebrity));
  await pass(DAY);
  for (const each of players) await vote(each, "adele", "hot");
  for (const each of [first, second]) await vote(each, "rihanna", "hot");
  await passUntil(new Date(END.getTime() - 5 * SECOND));
  await vote(voter, "zendaya", "hot");
  await passUntil(new Date(END.getTime() + 2 * SECOND));
  // A vote of the old week is taken back in the new one, in which others count already.
  await undo(voter, "zendaya");
  for (const each of players) await vote(each, "zendaya", "hot");
  expectProblem(await join(voter, id, await teamOf(voter, "adele")), "competition_ended");
  await product.advance();
  expect(await past(first)).toEqual([]);
  const next = await running(first);
  expect(next).toMatchObject({ startDate: END.toISOString(), participants: 0, you: null });

  await passUntil(new Date(END.getTime() + 36 * SECOND));
  const process = await startTestApp({ like: product });
  onTestFinished(() => process.close());
  await Promise.all([product.advance(), process.advance(), product.advance()]);
  const results = await Promise.all(
    [first, second, third, fourth, voter].map(
      async (player) => (await past(playerAt(process, player)))[0]?.you ?? null,
    ),
  );
  expect(results.map((you) => you && [you.rank, you.score, you.coins])).toEqual([
    [1, 5, 500],
    [2, 2, 250],
    [2, 2, 250],
    [4, 0, null],
    null,
  ]);
  expect((await past(first))[0]).toMatchObject({ id, state: "ended", participants: 4 });
  expect((await detail(fourth, id)).leaderboard.map(({ rank, isYou }) => [rank, isYou])).toEqual([
    [1, false],
    [2, false],
    [2, false],
    [4, true],
  ]);
  expect((await stats(first)).coins).toBeGreaterThanOrEqual(500);
  const before = await contents(product.database.pool);
  await product.advance();
  await process.advance();
  expect(await contents(product.database.pool)).toEqual(before);
  expect(await recount(product.database.pool)).toEqual([]);
  expect((await product.call(draftCompetitions)).statusCode).toBe(200);
});

test("after a downtime of weeks, what was open is ended as of its end", async () => {
  const [player, voter] = [await product.player(), await product.player()];
  const { id } = await running();
  await join(player, id, await teamOf(player, "adele"));
  await vote(voter, "adele", "hot");
  await passUntil(new Date(END.getTime() + 20 * DAY));
  await vote(voter, "adele", "hot");
  await product.advance();
  expect((await past(player)).find((each) => each.id === id)?.you).toMatchObject({ rank: 1, score: 1 });
  expect(await running()).toMatchObject({ startDate: "2026-12-07T00:00:00.000Z" });
});

test("entries are kept for 100 days after the end", async () => {
  const player = await product.player();
  const { id } = await running();
  await join(player, id, await teamOf(player, "adele"));
  await passUntil(new Date(END.getTime() + 99 * DAY));
  await product.advance();
  expect((await past(player)).find((each) => each.id === id)?.you).not.toBeNull();
  await pass(2 * DAY);
  await product.advance();
  const { rows } = await product.database.pool.query("SELECT FROM draft_entries");
  expect(rows).toHaveLength(0);
});
