import { CELEBRITIES_PER_CATEGORY } from "#contract/values/categories.ts";
import { ROUND_TITLES } from "#contract/values/round-addresses.ts";

const counts = Array.from({ length: CELEBRITIES_PER_CATEGORY }, (_, count) => count);

/** The pictures of rounds' results, below the folder of all. */
export const COLD_PICTURES: readonly string[] = ROUND_TITLES.flatMap((title) =>
  counts.flatMap((hot) => counts.slice(hot).map((not) => `${encodeURIComponent(title)}/1/${hot}-${not - hot + 1}.png`)),
);
