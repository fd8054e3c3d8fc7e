import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { castVote } from "#contract/voting.ts";
import { recount } from "../recount/recount.ts";
import { playerAt, startTestApp, type TestApp } from "../testing/app.ts";
import { backUp, emptyTarget, temporaryFolder } from "../testing/backups.ts";
import { playOut, startBattles } from "../testing/battles.ts";
import { acknowledge, buyChat } from "../testing/chat.ts";
import { dumpOf, foundIn } from "../testing/dump.ts";
import { join as joinLeague, openLeague } from "../testing/leagues.ts";
import { erase, myDataOf } from "../testing/my-data.ts";
import { expectProblem } from "../testing/problem.ts";
import { restoreBackup } from "./restore.ts";

const NAME = "Kanarin";
const quiet = () => undefined;

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

test("who has erased everything since a backup is erased again where it is restored, before anything is served", async () => {
  const folder = temporaryFolder();
  const archive = async (hour: number) =>
    join(folder, (await backUp(product.database, folder, { now: () => new Date(Date.UTC(2026, 10, 21, hour)) })).file);
  const player = await product.player();
  const other = await product.player();
  await joinLeague(player, await openLeague(player), NAME);
  await player.call(castVote, { body: { celebrityId: "adele", voteType: "hot" } });
  await playOut(player, await startBattles(player));
  await acknowledge(player);
  await buyChat(player);
  const canaries = [player.id, NAME];
  await other.call(castVote, { body: { celebrityId: "adele", voteType: "hot" } });
  const before = await archive(0);
  await erase(player);
  const after = await archive(1);

  const target = await emptyTarget();
  const { returned, differences } = await restoreBackup(before, target, quiet, [after]);
  expect({ returned, differences }).toEqual({ returned: 1, differences: [] });
  const { pool } = await target.open();
  expect(foundIn(await dumpOf(pool), canaries)).not.toEqual([]);

  const later = await startTestApp({ like: { ...product, address: target.address } });
  try {
    expect(foundIn(await dumpOf(pool), canaries)).toEqual([]);
    expect(await recount(pool)).toEqual([]);
    expectProblem(
      await playerAt(later, player).call(castVote, { body: { celebrityId: "adele", voteType: "hot" } }),
      "player_unproven",
    );
    const { parts } = await myDataOf(playerAt(later, other));
    expect(parts.find(({ key }) => key === "votes")?.lists[0]?.count).toBe(1);
  } finally {
    await later.close();
  }
});

test("without a newer backup nobody is erased", async () => {
  const folder = temporaryFolder();
  const { file } = await backUp(product.database, folder);
  const target = await emptyTarget();
  expect(await restoreBackup(join(folder, file), target, quiet)).toMatchObject({ returned: 0, differences: [] });
});
