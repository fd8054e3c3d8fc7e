import { afterAll, beforeAll, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { vote } from "../testing/ballots.ts";
import { expectReported } from "../testing/damage.ts";
import { holdTime, setTime } from "../database/held-time.ts";
import { addMember, createTeam, joinWeek } from "../testing/draft.ts";
import { DAY } from "../testing/time.ts";

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ now: "2026-11-18T12:00:00Z" });
  await holdTime(product.database, product.clock.now);
  await product.advance();
  const player = await product.player();
  const { id } = await createTeam(player);
  for (const celebrity of ["adele", "rihanna"]) await addMember(player, id, celebrity);
  await joinWeek(product, player, id);
  await vote(player, "adele", "hot");
  product.clock.advance(7 * DAY);
  await setTime(product.database, product.clock.now);
  await product.advance();
});
afterAll(() => product.close());

test.for([
  ["draft_entries", "score = 2", "score = 1", "score of draft entry"],
  ["draft_entries", "earned[1] = -1", "earned[1] = 0", "score of draft entry"],
  ["draft_entries", "rank = 2", "rank = 1", "rank of draft entry"],
  ["draft_entries", "coins = 7", "coins = 500", "coins of player"],
  ["draft_competitions", "entries = entries + 1", "entries = entries - 1", "entries of draft week"],
  ["ledger", "amount = 1001 WHERE reason = 'draft'", "amount = 500 WHERE reason = 'draft'", "prizes of draft week"],
  ["draft_players", "podiums = 2", "podiums = 1", "podiums of player"],
  ["draft_members", "position = position + 1", "position = position - 1", "positions of draft team"],
  ["draft_players", "members = 1", "members = 2", "draft record of player"],
  ["draft_players", "categories = 0", "categories = 1", "draft record of player"],
  ["draft_players", "weeks = 0", "weeks = 1", "draft record of player"],
  ["draft_players", "week_points = 0", "week_points = 1", "draft record of player"],
] as const)("the recount reports what is wrong in drafts: %s with %s", (damage) =>
  expectReported(product.database.pool, damage),
);
