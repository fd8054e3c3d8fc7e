import { afterAll, beforeAll, expect, test } from "vitest";
import { celebrities, celebrityProfile } from "#contract/celebrities.ts";
import { loadRoster } from "#roster/load.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { vote } from "../testing/ballots.ts";
import { playOut, startBattles } from "../testing/battles.ts";
import { expectProblem } from "../testing/problem.ts";

const DAY = 24 * 60 * 60 * 1000;
const roster = loadRoster(2026);
const adele = roster.find(({ id }) => id === "adele");

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

async function profileOf(id: string) {
  const answer = await product.call(celebrityProfile, { params: { id } });
  expect(answer.statusCode, answer.body).toBe(200);
  return celebrityProfile.answer.strict().parse(answer.json());
}

async function list() {
  const answer = await product.call(celebrities);
  return celebrities.answer.parse(answer.json());
}

test("without votes, a profile has its facts but no ranks", async () => {
  const { celebrity, profile, standing } = await profileOf("adele");
  expect(celebrity).toMatchObject({ id: "adele", name: "Adele", category: adele?.category });
  expect(profile).toEqual({
    biography: adele?.biography,
    achievements: adele?.achievements,
    interests: adele?.interests,
    personalQuotes: adele?.personalQuotes,
    hourlyRate: adele?.hourlyRate,
    averageRating: null,
    totalChats: 0,
    isAvailable: true,
  });
  expect(standing).toMatchObject({
    hotPercentage: 0,
    totalVotes: 0,
    rating: 1500,
    battles: 0,
    ratingRank: null,
    trendingRank: null,
  });
  expect(standing.course.map(({ day }) => day).slice(-2)).toEqual(["2026-11-20", "2026-11-21"]);
  expect(standing.course.every((day) => day.votes === 0 && day.hotPercentage === null)).toBe(true);
});

test("the history is computed from the votes of the last 30 days, and the rating from battles", async () => {
  const player = await product.player();
  const begin = product.clock.now;
  for (const [daysAgo, voteType] of [
    [30, "hot"],
    [29, "hot"],
    [3, "not"],
    [0, "hot"],
  ] as const) {
    product.clock.now = new Date(begin.getTime() - daysAgo * DAY);
    await vote(player, "adele", voteType);
  }
  // The maximum age of the trending cache.
  product.clock.advance(5000);
  const { standing } = await profileOf("adele");
  expect(standing).toMatchObject({ hotPercentage: 75, totalVotes: 4, trendingRank: 1 });
  expect(standing.course.filter(({ votes }) => votes > 0)).toEqual([
    { day: "2026-10-23", votes: 1, hotPercentage: 100 },
    { day: "2026-11-18", votes: 1, hotPercentage: 66.7 },
    { day: "2026-11-21", votes: 1, hotPercentage: 75 },
  ]);
  expect(standing.course.find(({ day }) => day === "2026-11-20")).toEqual({
    day: "2026-11-20",
    votes: 0,
    hotPercentage: 66.7,
  });

  const battles = await startBattles(player);
  await playOut(player, battles);
  const standings = await Promise.all(roster.map(async ({ id }) => (await profileOf(id)).standing));
  const fought = standings.filter(({ battles: count }) => count > 0);
  expect(fought).toHaveLength(20);
  for (const { rating, ratingRank } of fought)
    expect(ratingRank).toBe(1 + fought.filter((other) => other.rating > rating).length);
  expect(standings.filter(({ battles: count }) => count === 0).every(({ ratingRank }) => ratingRank === null)).toBe(
    true,
  );
});

test("the list contains the whole roster with its votes", async () => {
  const all = await list();
  expect(all.map(({ id }) => id)).toEqual(roster.map(({ id }) => id));
  expect(all.find(({ id }) => id === "adele")).toMatchObject({ totalVotes: 4, hotVotes: 3 });
  expect(all.map(({ alsoKnownAs }) => alsoKnownAs)).toEqual(roster.map(({ alsoKnownAs }) => alsoKnownAs));
  expect(all.find(({ id }) => id === "dwayne-johnson")?.alsoKnownAs).toContain("The Rock");
});

test("an unknown celebrity is 404", async () => {
  for (const id of ["nobody", "Adele", "adele "]) {
    expectProblem(await product.call(celebrityProfile, { params: { id } }), "celebrity_not_found");
  }
});
