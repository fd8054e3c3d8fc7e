import type { Category } from "../../contract/values/categories.ts";
import type { KeptFormat } from "./round-format.ts";
import { wordsOf } from "./share-round.ts";

/** Maximum time that a result is shown, in ms. Source: core specification §9. */
const RESULT_MS = 2500;

/** Classic: the celebrities of a category, until each is rated. */
export function classicFormat(category: Category): KeptFormat {
  return {
    mode: "classic",
    title: category,
    isOneTry: false,
    endsWith: "favourites",
    serverScore: null,
    skipRule: "wait",
    resultMs: RESULT_MS,
    nextAfterMs: null,
    place: `in ${category}`,
    introduce: ({ name }) => name,
    farewell: (rated, total) => ({
      title: "Category Complete!",
      description:
        rated === total
          ? `You've rated all celebrities in ${category}`
          : `You've rated ${rated} of ${total} celebrities in ${category}`,
    }),
    share: ({ hot, not }) => wordsOf({ title: category, hot, not }),
  };
}
