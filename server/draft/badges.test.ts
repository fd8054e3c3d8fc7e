import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { addDraftMember } from "#contract/draft.ts";
import { joinDraftCompetition, pastDraftCompetitions } from "#contract/draft-competitions.ts";
import { loadRoster } from "#roster/load.ts";
import { playerAt, startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { stats, vote } from "../testing/ballots.ts";
import { contents } from "../testing/contents.ts";
import { holdTime, setTime } from "../database/held-time.ts";
import { addMember, createTeam, joinWeek, removeMember } from "../testing/draft.ts";
import { recount } from "../recount/recount.ts";
import { DAY } from "../testing/time.ts";

const roster = loadRoster(2026);
const models = roster.filter(({ category }) => category === "Models").map(({ id }) => id);
const firsts = roster.filter(({ number }) => number === 1).map(({ id }) => id);

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ now: "2026-11-18T12:00:00Z" });
  await holdTime(product.database, product.clock.now);
  await product.advance();
});
afterAll(() => product.close());

const progress = async (player: TestPlayer, badge: string) =>
  (await stats(player)).badgeProgress.find(({ id }) => id === badge)?.have;

test("of eleven that are added at once, the tenth earns the badge of a full team, in one answer", async () => {
  const player = await product.player();
  const { id: teamId } = await createTeam(player);
  const answers = await Promise.all(
    models
      .slice(0, 11)
      .map((celebrityId) => player.call(addDraftMember, { params: { teamId }, body: { celebrityId, position: 0 } })),
  );
  const told = answers
    .filter(({ statusCode }) => statusCode === 200)
    .flatMap((answer) => addDraftMember.answer.parse(answer.json()).newBadges ?? []);
  expect(told.map(({ id }) => id)).toEqual(["full-cast"]);
  // It is not earned again.
  await removeMember(player, teamId, models[0] ?? "");
  await removeMember(player, teamId, models[1] ?? "");
  expect(await progress(player, "full-cast")).toBe(10);
  expect(await addMember(player, teamId, models[1] ?? "")).toEqual({ position: expect.any(Number) });
});

test("the best team counts for categories, not all of them together", async () => {
  const player = await product.player();
  const [one, other] = [await createTeam(player, "One"), await createTeam(player, "Other")];
  for (const celebrity of firsts.slice(0, 6)) await addMember(player, one.id, celebrity);
  for (const celebrity of firsts.slice(6, 11)) await addMember(player, other.id, celebrity);
  expect(await progress(player, "variety-show")).toBe(6);
  await removeMember(player, one.id, firsts[0] ?? "");
  await addMember(player, one.id, firsts[0] ?? "");
  expect(await progress(player, "variety-show")).toBe(6);
  expect(await progress(player, "casting-call")).toBe(1);
});

test("votes write nothing of teams and their badges", async () => {
  const [player, voter] = [await product.player(), await product.player()];
  const { id } = await createTeam(player);
  await addMember(player, id, "adele");
  await joinWeek(product, player, id);
  const drafts = async () =>
    Object.fromEntries(
      Object.entries(await contents(product.database.pool)).filter(([table]) => table.startsWith("draft_")),
    );
  const before = await drafts();
  expect(Object.keys(before)).toContain("draft_players");
  for (const voteType of ["hot", "not"] as const) await vote(voter, "adele", voteType);
  expect(await drafts()).toEqual(before);
});

test("a joining that is repeated tells its badge again; what the end earns stands with the result, once, whoever ends it", async () => {
  const player = await product.player();
  const { id: teamId } = await createTeam(player);
  await addMember(player, teamId, "rihanna");
  await product.database.pool.query(
    "UPDATE draft_players SET weeks = 4 FROM players WHERE num = player AND players.id = $1",
    [player.id],
  );
  const { competition, newBadges } = await joinWeek(product, player, teamId);
  expect(newBadges?.map(({ id }) => id)).toEqual(["season-regular"]);
  const again = await Promise.all(
    [1, 2].map(() => player.call(joinDraftCompetition, { params: { id: competition }, body: { teamId } })),
  );
  for (const answer of again) expect(answer.json()).toEqual({ joined: true, newBadges });
  expect(await progress(player, "season-regular")).toBe(5);

  const crowd = await Promise.all(Array.from({ length: 101 }, () => product.player()));
  await Promise.all(crowd.slice(1).map((voter) => vote(voter, "rihanna", "hot")));
  const process = await startTestApp({ like: product });
  onTestFinished(() => process.close());
  product.clock.advance(5 * DAY);
  await setTime(product.database, product.clock.now);
  await Promise.all([product.advance(), process.advance(), product.advance()]);
  for (const seen of [player, playerAt(process, player)]) {
    const [ended] = pastDraftCompetitions.answer.parse((await seen.call(pastDraftCompetitions)).json());
    expect(ended?.you).toMatchObject({ score: 100, rank: 1, coins: 500 });
    expect(ended?.you?.badges?.map(({ id }) => id)).toEqual(["box-office", "producers-cut"]);
  }
  expect(await progress(player, "blockbuster")).toBe(100);
  const { rows } = await product.database.pool.query("SELECT FROM ledger WHERE reason = 'draft'");
  expect(rows).toHaveLength(1);
  await product.database.pool.query("UPDATE draft_players SET weeks = weeks - 4 WHERE weeks > 4");
  await product.database.pool.query("DELETE FROM player_badges WHERE badge = 'season-regular'");
  expect(await recount(product.database.pool)).toEqual([]);
});
