import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addDraftMember,
  createDraftTeam,
  deleteDraftTeam,
  draftRecommendations,
  draftTeam,
  draftTeams,
  removeDraftMember,
} from "#contract/draft.ts";
import { celebrities } from "#contract/celebrities.ts";
import { DRAFT_TEAMS } from "#contract/values/draft-limits.ts";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { undo, vote } from "../testing/ballots.ts";
import { choice, decide, openSession, startBattles } from "../testing/battles.ts";
import { contents } from "../testing/contents.ts";
import { holdTime } from "../database/held-time.ts";
import { createTeam, teamOf } from "../testing/draft.ts";
import { expectProblem } from "../testing/problem.ts";
import { SECOND } from "../testing/time.ts";

let product: TestApp;
let ids: readonly string[];
beforeAll(async () => {
  product = await startTestApp();
  await holdTime(product.database, product.clock.now);
  ids = celebrities.answer.parse((await product.call(celebrities)).json()).map(({ id }) => id);
});
afterAll(() => product.close());

const add = (player: TestPlayer, teamId: string, celebrityId: string, position = 0) =>
  player.call(addDraftMember, { params: { teamId }, body: { celebrityId, position } });
const remove = (player: TestPlayer, teamId: string, celebrityId: string) =>
  player.call(removeDraftMember, { params: { teamId, celebrityId } });
/** What teams have earned may be a second old. */
const aMomentLater = () => product.clock.advance(SECOND);

async function membersOf(player: TestPlayer, teamId: string): Promise<string[]> {
  const { members } = await teamOf(player, teamId);
  expect(members.map(({ position }) => position)).toEqual(members.map((_, index) => index));
  return members.map(({ celebrityId }) => celebrityId);
}

async function recommended(category: string) {
  const answer = await product.call(draftRecommendations, { query: { category } });
  return draftRecommendations.answer.parse(answer.json());
}

test("a team is created, listed, filled and deleted by its player", async () => {
  const player = await product.player();
  const body = { teamName: "  Power Ballads ", description: "All of them sing.", userId: player.id };
  const { newBadges, ...team } = createDraftTeam.answer.parse((await player.call(createDraftTeam, { body })).json());
  expect(newBadges?.map(({ id }) => id)).toEqual(["casting-call"]);
  expect(team).toMatchObject({
    teamName: "Power Ballads",
    description: "All of them sing.",
    totalScore: 0,
    memberCount: 0,
  });
  const second = await createTeam(player, "B");
  expect(second).toMatchObject({ description: null, memberCount: 0 });
  expect(second).not.toHaveProperty("newBadges");
  for (const id of ["adele", "rihanna"]) expect((await add(player, team.id, id)).statusCode).toBe(200);
  const detail = await teamOf(player, team.id);
  expect(detail.team).toEqual({ ...team, memberCount: 2 });
  expect(detail.members[0]).toMatchObject({
    celebrityId: "adele",
    position: 0,
    currentScore: 0,
    celebrity: { name: "Adele", category: "Pop Music Stars" },
  });
  await vote(player, "adele", "hot");
  product.clock.advance(1000);
  const listed = (await player.call(draftTeams, { params: { userId: player.id } })).json();
  const pictures = (await teamOf(player, team.id)).members.map(({ celebrity }) => celebrity.imageUrl);
  expect(listed).toEqual([
    { ...second, today: 0, pictures: [] },
    { ...team, memberCount: 2, totalScore: 1, today: 1, pictures },
  ]);
  expect((await player.call(deleteDraftTeam, { params: { teamId: team.id } })).json()).toEqual({ deleted: true });
  expectProblem(await player.call(draftTeam, { params: { teamId: team.id } }), "team_not_found");
  expectProblem(await player.call(deleteDraftTeam, { params: { teamId: team.id } }), "team_not_found");
});

test("a description has line breaks, a name has none, and neither has other control characters", async () => {
  const player = await product.player();
  const create = (teamName: string, description: string) =>
    player.call(createDraftTeam, { body: { teamName, description, userId: player.id } });
  const created = await create("Trio", "They sing.\r\n\r\nThey dance.\rThey act.\n");
  expect(createDraftTeam.answer.parse(created.json()).description).toBe("They sing.\n\nThey dance.\nThey act.");
  expect(expectProblem(await create("Trio", "They\u0000sing."), "invalid_request").detail).toContain("description");
  expectProblem(await create("Tr\nio", "They sing."), "invalid_request");
});

test("positions have no gaps, whoever is removed", async () => {
  const player = await product.player();
  const { id } = await createTeam(player);
  for (const celebrity of ids.slice(0, 5)) await add(player, id, celebrity);
  expect((await remove(player, id, ids[1] ?? "")).json()).toEqual({ removed: true });
  expect(await membersOf(player, id)).toEqual([ids[0], ids[2], ids[3], ids[4]]);
  expect((await remove(player, id, ids[1] ?? "")).json()).toEqual({ removed: false });
  expect((await add(player, id, ids[1] ?? "", 0)).json()).toEqual({ position: 4 });
  expect(await membersOf(player, id)).toEqual([ids[0], ids[2], ids[3], ids[4], ids[1]]);
});

test("of eleven that are added at once, ten are in; one that is added twice at once is in once", async () => {
  const player = await product.player();
  const { id } = await createTeam(player);
  const answers = await Promise.all(
    ids.slice(0, 11).map((celebrity, position) => add(player, id, celebrity, position % 10)),
  );
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused).toHaveLength(1);
  for (const answer of refused) expectProblem(answer, "team_full");
  expect(new Set(await membersOf(player, id)).size).toBe(10);
  const other = await createTeam(player);
  const twice = await Promise.all([1, 2, 3].map(() => add(player, other.id, "adele")));
  expect(twice.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  for (const answer of twice.filter(({ statusCode }) => statusCode !== 200)) expectProblem(answer, "already_in_team");
  expect(await membersOf(player, other.id)).toEqual(["adele"]);
});

test("added and removed at random by several at once, a team is always whole", async () => {
  const player = await product.player();
  const { id } = await createTeam(player);
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(
      ids.slice(0, 14).map((celebrity, index) => (index % 3 === round % 3 ? remove : add)(player, id, celebrity)),
    );
    const members = await membersOf(player, id);
    expect(members.length).toBeLessThanOrEqual(10);
    expect(new Set(members).size).toBe(members.length);
  }
});

test("a player has so many teams at most, also when they are created at once", async () => {
  const player = await product.player();
  const answers = await Promise.all(
    Array.from({ length: DRAFT_TEAMS + 2 }, () => player.call(createDraftTeam, { body: { teamName: "One of many" } })),
  );
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused).toHaveLength(2);
  for (const answer of refused) expectProblem(answer, "teams_full");
});

test("a team earns what its members get from being added on, and nothing before or after", async () => {
  const [player, ...crowd] = await Promise.all(Array.from({ length: 5 }, () => product.player()));
  if (player === undefined) throw new Error("Nobody is there");
  const { id } = await createTeam(player);
  await vote(player, "idris-elba", "hot");
  await add(player, id, "idris-elba");
  await add(player, id, "zendaya");
  for (const each of crowd) await vote(each, "idris-elba", "hot");
  const [first, second] = crowd;
  if (first === undefined || second === undefined) throw new Error("Nobody is there");
  await undo(first, "idris-elba");
  await vote(second, "zendaya", "not");
  aMomentLater();
  const scores = async () => {
    const { team, members } = await teamOf(player, id);
    return [team.totalScore, ...members.map(({ currentScore }) => currentScore)];
  };
  expect(await scores()).toEqual([3, 3, 0]);
  await openSession(product, first, [["idris-elba", "adele"]]);
  const { sessionId, currentBattle } = await startBattles(first);
  const wins = currentBattle.celebA.id === "idris-elba" ? "a" : "b";
  await decide(first, choice(sessionId, currentBattle, wins));
  aMomentLater();
  expect(await scores()).toEqual([6, 6, 0]);
  const today = product.clock.now.toISOString().slice(0, 10);
  expect((await teamOf(player, id)).course).toEqual([{ day: today, score: 6 }]);
  // Whoever comes back begins at 0.
  await remove(player, id, "idris-elba");
  expect(await scores()).toEqual([0, 0]);
  await add(player, id, "idris-elba");
  aMomentLater();
  expect(await scores()).toEqual([0, 0, 0]);
});

test("a team is its player's alone", async () => {
  const [owner, other] = [await product.player(), await product.player()];
  const { id } = await createTeam(owner);
  await add(owner, id, "adele");
  const before = await contents(product.database.pool);
  expectProblem(await other.call(draftTeam, { params: { teamId: id } }), "team_not_found");
  expectProblem(await other.call(deleteDraftTeam, { params: { teamId: id } }), "team_not_found");
  expectProblem(await add(other, id, "rihanna"), "team_not_found");
  expectProblem(await remove(other, id, "adele"), "team_not_found");
  expectProblem(await other.call(draftTeams, { params: { userId: owner.id } }), "forbidden");
  expect(await contents(product.database.pool)).toEqual(before);
});

test.for([
  ["no name", {}],
  ["a blank name", { teamName: "  " }],
  ["a name of 31 characters", { teamName: "x".repeat(31) }],
  ["a name with a control character", { teamName: "a\u0000b" }],
  ["a description of 201 characters", { teamName: "A", description: "x".repeat(201) }],
])("a team with %s is refused, and changes nothing", async ([, body]) => {
  const player = await product.player();
  const before = await contents(product.database.pool);
  expectProblem(await player.call(createDraftTeam, { body }), "invalid_request");
  expect(await contents(product.database.pool)).toEqual(before);
});

test.for([
  [{ celebrityId: "nobody", position: 0 }, "celebrity_not_found"],
  [{ celebrityId: "adele", position: -1 }, "invalid_request"],
] as const)("a member of %j is refused", async ([body, code]) => {
  const player = await product.player();
  const { id } = await createTeam(player);
  expectProblem(await player.call(addDraftMember, { params: { teamId: id }, body }), code);
  expect(await membersOf(player, id)).toEqual([]);
});

test("those who stand high are recommended first, with what is to be said for them", async () => {
  const crowd = await Promise.all(Array.from({ length: 10 }, () => product.player()));
  for (const each of crowd) {
    await vote(each, "serena-williams", "hot");
    await vote(each, "tiger-woods", "not");
  }
  product.clock.advance(6 * SECOND);
  const all = await recommended("all");
  expect(all).toHaveLength(ids.length);
  expect(all.map(({ draftValue }) => draftValue)).toEqual(
    all.map(({ draftValue }) => draftValue).toSorted((one, other) => other - one),
  );
  // Those without votes, all equal, are of all categories in turn.
  const voteless = all.filter(({ totalVotes, earnedLately }) => totalVotes === 0 && earnedLately === 0);
  expect(new Set(voteless.slice(0, 8).map(({ category }) => category)).size).toBe(8);
  const athletes = await recommended("Athletes");
  expect(athletes[0]).toMatchObject({
    id: "serena-williams",
    name: "Serena Williams",
    category: "Athletes",
    popularity: "high",
    totalVotes: 10,
    hotPercentage: 100,
    earnedLately: 10,
    reason: "rising",
  });
  expect(athletes.find(({ id }) => id === "tiger-woods")).toMatchObject({
    popularity: "low",
    hotPercentage: 0,
    earnedLately: -10,
    reason: null,
  });
  expect(new Set(athletes.map(({ category }) => category))).toEqual(new Set(["Athletes"]));
  expectProblem(await product.call(draftRecommendations, { query: { category: "Nobodies" } }), "invalid_request");
});
