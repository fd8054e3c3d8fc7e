import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { expect, test } from "vitest";
import { activeArenas, arenaDetail, joinArena, voteInArena } from "#contract/arenas.ts";
import { recount } from "../recount/recount.ts";
import { connectTo, usedDataDir } from "./database.ts";
import { startApp } from "./process.ts";

async function get(url: string): Promise<unknown> {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  return answer.json();
}

/** A new player, who calls with its cookie. */
async function claim(address: string) {
  const id = `user_${Date.now()}_${randomUUID().replaceAll("-", "")}`;
  const claimed = await post(`${address}/api/players`, { userId: id }, { "x-user-id": id });
  const cookie = claimed.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
  return (path: string, body: object) => post(`${address}${path}`, body, { "x-user-id": id, cookie });
}

function post(url: string, body: object, headers: Record<string, string>): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

test("a process killed between votes and the end of their arena loses none: the next one ends it and pays", async () => {
  const dataDir = usedDataDir();
  const app = startApp({ env: { DATA_DIR: dataDir } });
  const address = await app.address;
  // The one that ends last, so that the clock does not end it meanwhile.
  const [arena] = activeArenas.answer
    .parse(await get(`${address}${activeArenas.path}`))
    .toSorted((one, other) => other.endTime.localeCompare(one.endTime));
  const id = arena?.id ?? "";
  const detailAt = async (where: string) =>
    arenaDetail.answer.parse(await get(`${where}${arenaDetail.path.replace(":arenaId", id)}`));
  // The last one never votes.
  const players = await Promise.all(Array.from({ length: 4 }, () => claim(address)));
  for (const [index, call] of players.entries())
    expect((await call(joinArena.path, { arenaId: id, displayName: `Player ${index}` })).status).toBe(200);
  const { battles } = await detailAt(address);
  const votes = players
    .slice(0, 3)
    .flatMap((call, index) =>
      battles.map(({ id, celebrityA, celebrityB }) =>
        call(voteInArena.path, { battleId: id, votedFor: (index === 2 ? celebrityB : celebrityA).id }),
      ),
    );
  // Some are on their way when it dies.
  const half = Promise.all(votes.slice(0, 15)).then((answers) => app.signal("SIGKILL") ?? answers);
  const acknowledged = (await Promise.allSettled(votes)).filter(
    (vote) => vote.status === "fulfilled" && vote.value.status === 200,
  ).length;
  await half;
  await app.ended;

  const pool = connectTo(join(dataDir, "postgres"));
  await pool.query("UPDATE arenas SET starts_at = starts_at - ends_at + now(), ends_at = now() WHERE id = $1", [id]);
  const again = startApp({ env: { DATA_DIR: dataDir } });
  const after = await detailAt(await again.address);
  expect(after.arena.state).toBe("ended");
  expect(after.battles.every(({ isComplete }) => isComplete)).toBe(true);
  const counted = after.battles.reduce((sum, { votesForA, votesForB }) => sum + votesForA + votesForB, 0);
  expect(counted).toBeGreaterThanOrEqual(acknowledged);
  expect(acknowledged).toBeGreaterThanOrEqual(15);
  expect(await recount(pool)).toEqual([]);
});
