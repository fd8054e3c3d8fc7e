import { afterAll, beforeAll, test } from "vitest";
import { countScores } from "../leagues/counting.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { vote } from "../testing/ballots.ts";
import { expectReported } from "../testing/damage.ts";
import { join, openLeague } from "../testing/leagues.ts";

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
  for (const name of ["Ada", "Grace"]) {
    const player = await product.player();
    await join(player, await openLeague(product, "seasonal"), name);
    await vote(player, "adele", "not");
  }
  await countScores(product.database);
});
afterAll(() => product.close());

test.for([
  ["league_players", "seasonal_score = seasonal_score + 5", "seasonal_score = seasonal_score - 5", "score of player"],
  ["league_players", "vote = vote + 5", "vote = vote - 5", "score of player"],
  ["league_players", "seasonal_bucket = 7", "seasonal_bucket = 1", "bucket of player"],
  ["league_scores", "members[2] = 3", "members[2] = 2", "scores of league"],
  ["league_scores", "total = 3", "total = 2", "chunk 0 has 3 in all"],
  ["leagues", "member_count = member_count + 1", "member_count = member_count - 1", "member_count of league"],
  ["league_members", "league = league + 100", "league = league - 100", "which it is no member of"],
  ["league_members", "coins = 7", "coins = null", "coins of player"],
  ["players", "league_podiums = 1", "league_podiums = 0", "league_podiums of player"],
] as const)("the recount reports what is wrong in leagues: %s with %s", (damage) =>
  expectReported(product.database.pool, damage),
);
