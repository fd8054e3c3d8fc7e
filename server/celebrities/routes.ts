import { celebrities, celebritiesOfCategory, celebrityProfile, overview } from "#contract/celebrities.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import type { Catalogue } from "./catalogue.ts";
import { celebritiesOf, countAll } from "./celebrities.ts";
import type { Profiles } from "./profiles.ts";

interface CelebrityDependencies {
  database: Database;
  catalogue: Catalogue;
  profiles: Profiles;
  /** In [0, 1), to choose the previews. */
  random: () => number;
}

export function celebrityRoutes(bind: Bind, { database, catalogue, profiles, random }: CelebrityDependencies): void {
  bind(celebritiesOfCategory, ({ params }) => celebritiesOf(catalogue, params.category), { compress: true });
  bind(overview, () => countAll(database, catalogue, random), { compress: true });
  bind(celebrities, () => profiles.list(), { compress: true });
  bind(celebrityProfile, ({ params }) => profiles.of(params.id), { compress: true });
}
