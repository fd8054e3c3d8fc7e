import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { stats, vote } from "../testing/ballots.ts";

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ cuttable: true });
});
afterAll(() => product.close());

test("what was remembered before the connection was lost is read again: it may be another database", async () => {
  const player = await product.player();
  await vote(player, "madonna", "hot");
  // As a restored backup might have it.
  await product.database.pool.query("UPDATE players SET hot_votes = 41 WHERE id = $1", [player.id]);
  await vote(player, "adele", "hot");
  expect((await stats(player)).hotVotes, "remembered").toBe(2);

  await product.database.pool.query("UPDATE players SET hot_votes = 41 WHERE id = $1", [player.id]);
  await product.network.cut();
  await product.network.mend();
  await vote(player, "drake", "hot");
  expect((await stats(player)).hotVotes).toBe(42);
});
