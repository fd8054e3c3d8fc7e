import type { Page } from "@playwright/test";
import type { Challenge } from "#contract/challenges.ts";
import { celebrityProfile, type ListedCelebrity } from "#contract/celebrities.ts";
import { CATEGORIES } from "#contract/values/categories.ts";
import { CHALLENGE_TYPES } from "#contract/values/challenge-types.ts";
import type { TrendingEntry } from "#contract/trending.ts";

/** Fake responses for lists that would take days and crowds to build up. */

/** Fakes a trending list that uses every feature. @param level all have the same score and votes, as on a first evening */
export async function pretendTrending(page: Page, { level = false } = {}): Promise<void> {
  const moves = [2, null, 0, -3, 1];
  await page.route("/api/trending*", async (route) => {
    const { category, imageUrl } = (await (await page.request.get("/api/celebrities/idris-elba/profile")).json())
      .celebrity;
    const names = ["Idris Elba", "Michelle Yeoh", "Christopher Hemsworth-Longname", "Jackie Chan", "Gal Gadot"];
    const json: TrendingEntry[] = names.map((name, index) => ({
      id: name.toLowerCase().replace(" ", "-"),
      name,
      rank: index + 1,
      imageUrl,
      category,
      hotPercentage: 90.5 - index,
      totalVotes: 90_000,
      dailyVotes: level ? 10 : 1200 - index,
      usualVotes: level ? 0 : 100 * index,
      trendingScore: level ? 5 : 9.5 - 2 * index,
      move: moves[index] ?? null,
    }));
    await route.fulfill({ json });
  });
}

/** Fakes the day's challenges with the given progress. */
export async function pretendChallenges(
  page: Page,
  progress: readonly [number, number, number, number],
): Promise<void> {
  const targets = [8, 40, 4, 20] as const;
  const json = CHALLENGE_TYPES.map(
    (type, index): Challenge => ({
      id: `2026-11-21-${type}`,
      type,
      category: ([CATEGORIES[1], null, null, CATEGORIES[8]] as const)[index] ?? null,
      description: ["Vote on 8 Comedy Icons", "Cast 40 votes", "Vote hot 4 times in a row", "Vote on all 20 Models"][
        index
      ] as string,
      progress: progress[index] ?? 0,
      targetCount: targets[index] ?? 1,
      rewardPoints: 10 * (index + 1),
      completed: progress[index] === targets[index],
    }),
  );
  await page.route("/api/challenges/*", (route) => route.fulfill({ json }));
}

/** Fakes a list of celebrities made from the roster; votes decrease with position. */
export async function pretendCelebrities(page: Page, count: number, mostVotes: number): Promise<void> {
  await page.route("/api/celebrities", async (route) => {
    const response = await route.fetch();
    const roster: ListedCelebrity[] = await response.json();
    const json = Array.from({ length: count }, (_, place) => {
      const one = roster[place % roster.length] as ListedCelebrity;
      const copy = Math.floor(place / roster.length);
      const votes = Math.max(0, mostVotes - place);
      const again = copy === 0 ? {} : { id: `${one.id}-${copy}`, name: `${one.name} ${copy}` };
      return { ...one, ...again, totalVotes: votes, hotVotes: Math.floor(votes / 2) };
    });
    await route.fulfill({ response, json });
  });
}

/** Fakes thirty days of votes for any celebrity. */
export async function pretendCourse(page: Page): Promise<void> {
  await page.route("/api/celebrities/*/profile", async (route) => {
    const response = await route.fetch();
    const answer = celebrityProfile.answer.parse(await response.json());
    const course = answer.standing.course.map(({ day }, place) => ({
      day,
      votes: 40 + ((place * 37) % 60),
      hotPercentage: 71 + Math.round(60 * Math.sin(place / 4)) / 10,
    }));
    const standing = {
      hotPercentage: 76.2,
      totalVotes: 9084,
      rating: 1633,
      battles: 212,
      ratingRank: 4,
      trendingRank: 9,
    };
    await route.fulfill({ response, json: { ...answer, standing: { ...standing, course } } });
  });
}
