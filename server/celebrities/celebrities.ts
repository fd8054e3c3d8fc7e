import { celebrities, celebritiesOfCategory, celebrityProfile, overview } from "#contract/celebrities.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import { Problem } from "../http/problem.ts";
import type { Clock } from "../time.ts";
import type { Trending } from "../trending/trending.ts";
import type { Catalogue } from "./catalogue.ts";
import { countAll } from "./overview.ts";
import { presentCelebrity } from "./present.ts";
import { createProfiles } from "./profiles.ts";
import type { VotesOfAll } from "./recent-votes.ts";

interface CelebritiesDependencies {
  bind: Bind;
  database: Database;
  catalogue: Catalogue;
  clock: Clock;
  /** In [0, 1), for choosing a category's preview pictures. */
  random: () => number;
  recentVotes: () => Promise<VotesOfAll>;
  trending: Trending;
}

export function openCelebrities({ bind, ...parts }: CelebritiesDependencies): void {
  const { database, catalogue, random } = parts;
  const profiles = createProfiles(parts);
  bind(overview, () => countAll(database, catalogue, random), { compress: true });
  bind(celebrities, () => profiles.list(), { compress: true });
  bind(celebrityProfile, ({ params }) => profiles.of(params.id), { compress: true });
  bind(
    celebritiesOfCategory,
    ({ params }) => {
      const entries = catalogue.inCategory(params.category);
      if (entries.length === 0) throw new Problem("category_not_found", "There is no such category.");
      return entries.map(presentCelebrity);
    },
    { compress: true },
  );
}
