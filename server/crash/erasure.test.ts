import { join } from "node:path";
import { expect, test } from "vitest";
import { activeLeagues, joinLeague } from "#contract/leagues.ts";
import { downloadMyData, eraseMyData } from "#contract/my-data.ts";
import { ERASURE_CONFIRMED } from "#contract/values/my-data.ts";
import { recount } from "../recount/recount.ts";
import { dumpOf, foundIn } from "../testing/dump.ts";
import { MINUTE } from "../testing/time.ts";
import { avoidMidnight, gatherVoters } from "./simulated-voters.ts";
import { connectTo, usedDataDir } from "./database.ts";
import { startApp } from "./process.ts";

const NAME = "Kanarin";
const SOON = { timeout: 20_000, interval: 10 };

test("a process that is killed in the middle of an erasure has erased nothing, and the player erases everything at the next one", async () => {
  await avoidMidnight(MINUTE);
  const env = { DATA_DIR: usedDataDir() };
  const victim = startApp({ env });
  const address = await victim.address;
  const crowd = await gatherVoters(address, 1);
  crowd.play(address);
  await crowd.acknowledged(30);
  await crowd.pause();
  const { id = "", cookie = "" } = crowd.players[0] ?? {};
  const call = (where: string, { method, path }: { method: string; path: string }, body?: object) =>
    fetch(where + path, {
      method,
      headers: { "x-user-id": id, cookie, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const [league] = activeLeagues.answer.parse(await (await call(address, activeLeagues)).json());
  const joined = await call(address, joinLeague, { leagueId: league?.id, displayName: NAME, userId: id });
  expect(joined.status).toBe(200);
  const keptAt = async (where: string) => {
    const answer = await call(where, downloadMyData);
    expect(answer.status).toBe(200);
    // From where votes came is written down a little later.
    return (await answer.text()).replaceAll(/"asOf": "[^"]+"|"vote_networks": \[[^\]]*\]/g, "");
  };
  const before = await keptAt(address);
  expect(before).toContain(NAME);
  const pool = connectTo(join(env.DATA_DIR, "postgres"));
  const rows = async () => foundIn(await dumpOf(pool), [id, NAME]);
  const left = await rows();

  // What is written last has to wait, when all the rest is gone.
  const holder = await pool.connect();
  await holder.query("BEGIN; LOCK TABLE erased_players IN SHARE MODE");
  const erase = { confirmed: ERASURE_CONFIRMED, userId: id };
  const erasing = call(address, eraseMyData, erase).catch(() => "cut");
  const waiting = async () =>
    (await pool.query("SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%erased_players%'"))
      .rowCount;
  await expect.poll(waiting, SOON).toBe(1);
  victim.signal("SIGKILL");
  await victim.ended;
  expect(await erasing).toBe("cut");
  await holder.query("ROLLBACK");
  holder.release();
  await expect.poll(waiting, SOON).toBe(0);
  expect(await rows()).toEqual(left);
  expect(await recount(pool)).toEqual([]);

  const there = await startApp({ env }).address;
  expect(await keptAt(there)).toBe(before);
  expect((await call(there, eraseMyData, erase)).status).toBe(200);
  expect(await rows()).toEqual([]);
  expect(await recount(pool)).toEqual([]);
});
