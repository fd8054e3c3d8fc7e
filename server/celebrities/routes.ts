import { celebritiesOfCategory, overview } from "#contract/celebrities.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import type { Catalogue } from "./catalogue.ts";
import { celebritiesOf, countAll } from "./celebrities.ts";

export function celebrityRoutes(bind: Bind, database: Database, catalogue: Catalogue): void {
  bind(celebritiesOfCategory, ({ params }) => celebritiesOf(catalogue, params.category), { compress: true });
  bind(overview, () => countAll(database, catalogue, Math.random), { compress: true });
}
