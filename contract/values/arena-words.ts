import { ARENA_BATTLES } from "./arena-limits.ts";
import type { Category } from "./categories.ts";

/** What is said of an arena. @param category null for one over several */
export const describeArena = (category: Category | null): string =>
  `${ARENA_BATTLES} battles${category === null ? " across all categories" : `, all ${category}`}. Every vote backs your favorite, and calls the winner.`;
