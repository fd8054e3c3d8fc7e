import type { Category } from "#contract/values/categories.ts";
import { overview } from "#contract/celebrities.ts";
import { leaderboard, type LeaderboardEntry } from "#contract/leaderboard.ts";
import type { Product } from "./product.ts";

/** Reads the server's counters without the browser. */

/** Total votes in a category. */
export async function votesFor({ address }: Product, category: Category): Promise<number> {
  const { categories } = overview.answer.parse(await get(`${address}${overview.path}`));
  return categories.find(({ name }) => name === category)?.totalVotes ?? 0;
}

/** The top 100 of a period. */
export async function standings({ address }: Product, filter = "all-time"): Promise<LeaderboardEntry[]> {
  return leaderboard.answer.parse(await get(`${address}${leaderboard.path}?filter=${filter}&limit=100`));
}

async function get(url: string): Promise<unknown> {
  return (await fetch(url)).json();
}
