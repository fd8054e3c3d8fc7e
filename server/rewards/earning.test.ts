import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Badge } from "#contract/rewards.ts";
import type { VoteType } from "#contract/voting.ts";
import { loadRoster } from "#roster/load.ts";
import { playerAt, startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { complete, stats, undo, vote } from "../testing/ballots.ts";
import { recount } from "../recount/recount.ts";
import { DAY, HOUR, SECOND } from "../testing/time.ts";

const CELEBRITIES = loadRoster(2026);
/** Votes needed for the first badge of votes. */
const FIRST = 25;
const firstOpinions: Badge = {
  id: "first-opinions",
  name: "First Opinions",
  description: "Cast 25 votes.",
  icon: "sparkles",
  color: "bronze",
};

let product: TestApp;
/** A second process over the same database. */
let other: TestApp;
beforeAll(async () => {
  product = await startTestApp();
  other = await startTestApp({ like: product });
});
afterAll(async () => {
  expect(await recount(product.database.pool)).toEqual([]);
  await other.close();
  await product.close();
});

const idOf = (index: number): string => CELEBRITIES[index]?.id ?? "nobody";
const idsOf = (badges: Badge[] | undefined) => badges?.map(({ id }) => id);

/** A player with this many votes, all hot by default. */
async function voter(votes: number, voteType: VoteType = "hot"): Promise<TestPlayer> {
  const player = await product.player();
  for (let index = 0; index < votes; index += 1)
    expect(await vote(player, idOf(index), voteType)).not.toHaveProperty("newBadges");
  return player;
}

async function earnedBy(player: TestPlayer): Promise<unknown> {
  return JSON.parse((await stats(player)).badges);
}

describe("a badge of votes", () => {
  test("is returned in the response to the vote that earned it, and in no later one", async () => {
    const player = await voter(FIRST - 1);
    expect(await vote(player, "adele", "hot")).toHaveProperty("newBadges", [firstOpinions]);
    expect(await vote(player, "beyonce", "hot")).not.toHaveProperty("newBadges");
    expect(await vote(player, "adele", "not")).not.toHaveProperty("newBadges");
    expect(await vote(player, "adele", "not")).not.toHaveProperty("newBadges");
    expect(await earnedBy(player)).toEqual(["first-opinions"]);
  });

  test("is returned again when that vote is repeated within 10 seconds, from any tab, and not after", async () => {
    const player = await voter(FIRST - 1);
    const first = await vote(player, "adele", "hot");
    expect(first).toHaveProperty("newBadges", [firstOpinions]);
    product.clock.advance(9 * SECOND);
    expect(await vote(player, "adele", "hot")).toEqual(first);
    other.clock.now = product.clock.now;
    expect(await vote(playerAt(other, player), "adele", "hot")).toEqual(first);
    product.clock.advance(2 * SECOND);
    expect(await vote(player, "adele", "hot")).not.toHaveProperty("newBadges");
  });

  test("is returned again even after another vote in between", async () => {
    const player = await voter(FIRST - 1);
    await vote(player, "adele", "hot");
    await vote(player, "beyonce", "hot");
    expect(await vote(player, "adele", "hot")).toHaveProperty("newBadges", [firstOpinions]);
  });

  test("is kept when the vote that earned it is undone, and not announced when it is reached again", async () => {
    const player = await voter(FIRST - 1);
    await vote(player, "adele", "hot");
    await undo(player, "adele");
    expect(await stats(player)).toMatchObject({ totalVotes: FIRST - 1, badges: '["first-opinions"]' });
    expect(await vote(player, "adele", "hot")).not.toHaveProperty("newBadges");
    expect(await earnedBy(player)).toEqual(["first-opinions"]);
  });

  test("is earned once by 20 concurrent votes of one player through two processes", async () => {
    const player = await voter(FIRST - 10);
    const tabs = [player, playerAt(other, player)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => vote(tabs[index % 2] ?? player, idOf(100 + index), "hot")),
    );
    expect(answers.flatMap(({ newBadges }) => newBadges ?? [])).toEqual([firstOpinions]);
    expect(await earnedBy(player)).toEqual(["first-opinions"]);
  });

  test("is returned to each of 20 concurrent requests with the vote that earns it, and earned once", async () => {
    const player = await voter(FIRST - 1);
    const tabs = [player, playerAt(other, player)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => vote(tabs[index % 2] ?? player, "adele", "hot")),
    );
    for (const { newBadges } of answers) expect(newBadges).toEqual([firstOpinions]);
    expect(await stats(player)).toMatchObject({ totalVotes: FIRST, badges: '["first-opinions"]' });
  });

  test("is awarded to everyone who reaches it at the same time", async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => voter(FIRST - 1)));
    const answers = await Promise.all(players.map((player) => vote(player, "drake", "not")));
    for (const { newBadges } of answers) expect(newBadges).toEqual([firstOpinions]);
  });

  test("is returned along with another that the same vote earned, in the order of the collection", async () => {
    const player = await voter(FIRST - 2);
    product.clock.advance(DAY);
    await vote(player, idOf(0), "hot");
    product.clock.advance(DAY);
    expect(await vote(player, idOf(0), "hot")).toMatchObject({
      newBadges: [{ id: "first-opinions" }, { id: "warm-streak" }],
      streakReward: { streakCount: 3 },
    });
  });
});

describe("a badge of one kind of votes", () => {
  test("is earned by a changed vote too, and kept when that is changed back", async () => {
    const player = await product.player();
    for (let index = 0; index < 50; index += 1) await vote(player, idOf(index), index === 0 ? "hot" : "not");
    expect(await stats(player)).toMatchObject({ hotVotes: 1, notVotes: 49 });
    expect(idsOf((await vote(player, idOf(0), "not")).newBadges)).toEqual(["tough-crowd"]);
    expect(await vote(player, idOf(0), "hot")).not.toHaveProperty("newBadges");
    expect(await earnedBy(player)).toEqual(["first-opinions", "tough-crowd"]);
  });
});

test("an undo that raises a counter to a new maximum earns its badge", async () => {
  const player = await product.player();
  for (let index = 2; index < 50; index += 1) await vote(player, idOf(index), "not");
  await vote(player, "adele", "not");
  await vote(player, "adele", "hot");
  await vote(player, "drake", "not");
  await vote(player, "adele", "hot");
  expect(await undo(player, "adele")).toMatchObject({ voteType: "not" });
  expect(await stats(player)).toMatchObject({ notVotes: 50, badges: '["first-opinions","tough-crowd"]' });
});

describe("a badge of rounds", () => {
  test("is returned in the response to the round that earned it, and again when that is reported again", async () => {
    const player = await product.player();
    await vote(player, "adele", "hot", "s1");
    const first = await complete(player, "s1");
    expect(first).toMatchObject({ counted: true, newBadges: [{ id: "curtain-up", name: "Curtain Up" }] });
    product.clock.advance(HOUR);
    expect(await complete(player, "s1")).toEqual({ ...first, counted: false });
    await vote(player, "drake", "hot", "s2");
    expect(await complete(player, "s2")).toEqual({ counted: true, totalGamesPlayed: 2 });
    expect(await complete(player, "s1")).toMatchObject({ counted: false, newBadges: first.newBadges });
  });

  test("is returned again as long as the round is known, even when its votes are too old to count", async () => {
    const player = await product.player();
    await vote(player, "adele", "hot", "s1");
    const { newBadges } = await complete(player, "s1");
    product.clock.advance(40 * DAY);
    expect(await complete(player, "s1")).toEqual({ counted: false, totalGamesPlayed: 1, newBadges });
  });

  test("is earned once by 20 concurrent reports through two processes, and returned to each", async () => {
    const player = await product.player();
    await vote(player, "adele", "hot", "s1");
    other.clock.now = product.clock.now;
    const tabs = [player, playerAt(other, player)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => complete(tabs[index % 2] ?? player, "s1")),
    );
    expect(answers.filter(({ counted }) => counted)).toHaveLength(1);
    for (const { newBadges } of answers) expect(idsOf(newBadges)).toEqual(["curtain-up"]);
    expect(await earnedBy(player)).toEqual(["curtain-up"]);
  });

  test("is not missed when different rounds end at the same time", async () => {
    const player = await product.player();
    for (let round = 0; round < 10; round += 1) await vote(player, idOf(round), "hot", `s${round}`);
    other.clock.now = product.clock.now;
    const tabs = [player, playerAt(other, player)];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, round) => complete(tabs[round % 2] ?? player, `s${round}`)),
    );
    expect(answers.flatMap(({ newBadges }) => idsOf(newBadges) ?? []).toSorted()).toEqual(["curtain-up", "encore"]);
  });
});

describe("a badge of categories", () => {
  const pop = CELEBRITIES.filter(({ category }) => category === "Pop Music Stars").map(({ id }) => id);

  test("requires every celebrity of a category in one round", async () => {
    const player = await product.player();
    for (const id of pop.slice(1)) await vote(player, id, "hot", "most");
    expect(idsOf((await complete(player, "most")).newBadges)).toEqual(["curtain-up"]);
    await vote(player, pop[0] ?? "", "hot", "rest");
    expect(await complete(player, "rest")).not.toHaveProperty("newBadges");
    product.clock.advance(DAY);
    for (const id of pop) await vote(player, id, "hot", "all");
    expect(idsOf((await complete(player, "all")).newBadges)).toEqual(["full-house"]);
  });

  test("is earned by a round that spans midnight, in which a celebrity counts once", async () => {
    const player = await product.player();
    for (const id of pop.slice(0, 10)) await vote(player, id, "hot", "late");
    product.clock.advance(DAY);
    for (const id of pop.slice(5, 19)) await vote(player, id, "not", "late");
    await vote(player, pop[19] ?? "", "not", "another");
    expect(idsOf((await complete(player, "late")).newBadges)).toEqual(["curtain-up"]);

    const owl = await product.player();
    for (const id of pop.slice(0, 10)) await vote(owl, id, "hot", "late");
    product.clock.advance(DAY);
    for (const id of pop.slice(10)) await vote(owl, id, "not", "late");
    expect(idsOf((await complete(owl, "late")).newBadges)).toEqual(["curtain-up", "full-house"]);
  });

  test("counts different categories over all rounds", async () => {
    const player = await product.player();
    const oneOfEach = CELEBRITIES.filter((_, index) => index % 20 === 0).map(({ id }) => id);
    for (const id of oneOfEach.slice(0, 6)) await vote(player, id, "hot", "s1");
    expect(idsOf((await complete(player, "s1")).newBadges)).toEqual(["curtain-up"]);
    for (const id of oneOfEach.slice(3, 7)) await vote(player, id, "hot", "s2");
    expect(idsOf((await complete(player, "s2")).newBadges)).toEqual(["channel-hopper"]);
  });
});
