import type { Celebrity } from "../../contract/celebrities.ts";
import type { Category } from "../../contract/values/categories.ts";
import { apiQuery } from "../lib/api.ts";
import { isOnline } from "../lib/online.ts";
import { queryClient } from "../lib/query-client.ts";
import { pickOne } from "../lib/random.ts";
import { recallRound } from "../rounds/round-shelf.ts";
import { loadPictures } from "../ui/load-pictures.ts";
import { beginWith, drawCategory } from "./first-screen.ts";

/**
 * Draws with whom home begins when one comes back to it, and loads that picture while something else is read. Without a connection,
 * home draws by itself.
 */
export async function drawAhead(): Promise<void> {
  if (!isOnline()) return;
  const category = drawCategory();
  const celebrity = await firstOf(category).catch(() => undefined);
  if (celebrity === undefined) return;
  loadPictures([celebrity.imageUrl]);
  beginWith({ category, celebrity });
}

/** Whom a round of the category waits for, or anybody of it. */
async function firstOf(category: Category): Promise<Celebrity | undefined> {
  const [first, ...rest] = await queryClient.fetchQuery(apiQuery("celebritiesOfCategory", { params: { category } }));
  const [waiting] = recallRound(category, Date.now())?.waiting ?? [];
  return [first, ...rest].find((one) => one?.id === waiting) ?? (first && pickOne([first, ...rest]));
}
