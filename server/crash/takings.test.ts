import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { claimPlayer } from "#contract/players.ts";
import { putVotesBack, takeVotesOut, voteTakings } from "#contract/vote-takings.ts";
import { castVote } from "#contract/voting.ts";
import { loadRoster } from "#roster/load.ts";
import { networkOf } from "../http/network.ts";
import { recount } from "../recount/recount.ts";
import { HOUR, MINUTE } from "../testing/time.ts";
import { createPseudonyms } from "../vote-watch/pseudonyms.ts";
import { avoidMidnight } from "./simulated-voters.ts";
import { connectTo, usedDataDir } from "./database.ts";
import { startApp } from "./process.ts";

const OPERATOR_TOKEN = "the operators' token of this test";
const PLAYERS = 6;
/** More than two players' votes fit into a step, and less than those of all. */
const VOTES = 100;
const SOON = { timeout: 20_000, interval: 10 };

function send(url: string, method: string, body: object | undefined, headers: Record<string, string>) {
  return fetch(url, {
    method,
    headers: { ...(body && { "content-type": "application/json" }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** A new player votes for so many celebrities. */
async function voteAsSomebody(address: string, celebrities: readonly string[]): Promise<void> {
  const id = `user_${Date.now()}_${randomUUID().replaceAll("-", "")}`;
  const claimed = await send(`${address}${claimPlayer.path}`, "POST", { userId: id }, { "x-user-id": id });
  const cookie = claimed.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
  for (const celebrityId of celebrities) {
    const body = { celebrityId, voteType: "hot" };
    const answer = await send(`${address}${castVote.path}`, "POST", body, { "x-user-id": id, cookie });
    expect(answer.status, await answer.text()).toBe(200);
  }
}

test("a process that is killed in the middle of taking votes out leaves each of them out or counted, and the next one goes on; so do they come back", async () => {
  await avoidMidnight(MINUTE);
  const env = { DATA_DIR: usedDataDir(), OPERATOR_TOKEN };
  const victim = startApp({ env });
  const address = await victim.address;
  const celebrities = loadRoster(new Date().getUTCFullYear())
    .slice(0, VOTES)
    .map(({ id }) => id);
  await Promise.all(Array.from({ length: PLAYERS }, () => voteAsSomebody(address, celebrities)));
  const pool = connectTo(join(env.DATA_DIR, "postgres"));
  const countersIn = async () => (await pool.query("SELECT votes FROM vote_totals")).rows;
  const before = await countersIn();

  const secret = readFileSync(join(env.DATA_DIR, "session-secret"), "utf8").trim();
  const subject = createPseudonyms([secret]).ofNetwork(networkOf("127.0.0.1"));
  const [from, until] = [new Date(Date.now() - HOUR), new Date(Date.now() + HOUR)];
  const operate = async (where: string, { method, path }: { method: string; path: string }, body?: object) => {
    const answer = await send(where + path, method, body, { authorization: `Bearer ${OPERATOR_TOKEN}` });
    const text = await answer.text();
    expect(answer.status, text).toBe(200);
    return voteTakings.answer.parse(JSON.parse(text)).takings[0];
  };

  // The votes of the last player cannot be marked, which stops the step that they are in.
  const holder = await pool.connect();
  await holder.query("BEGIN; SELECT FROM votes WHERE player = (SELECT max(player) FROM votes) FOR UPDATE");
  await operate(address, takeVotesOut, { subject, from: from.toISOString(), until: until.toISOString() });
  const waiting = async () =>
    (await pool.query("SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%SET taking%'"))
      .rowCount;
  await expect.poll(waiting, SOON).toBe(1);
  victim.signal("SIGKILL");
  await victim.ended;
  await holder.query("ROLLBACK");
  holder.release();
  await expect.poll(waiting, SOON).toBe(0);
  const { rows } = await pool.query("SELECT moved, state FROM vote_takings");
  // None, should an hour have ended between the votes of a player.
  expect([500, 0]).toContain(rows[0]?.moved);
  expect(rows[0]?.state).toBe("taking");
  expect(await recount(pool)).toEqual([]);

  const there = await startApp({ env }).address;
  const now = () => operate(there, voteTakings);
  await expect.poll(async () => (await now())?.state, SOON).toBe("out");
  const taking = await now();
  expect(taking).toMatchObject({ expected: PLAYERS * VOTES, out: PLAYERS * VOTES });
  expect(await countersIn()).not.toEqual(before);
  expect(await recount(pool)).toEqual([]);

  await operate(there, { method: "POST", path: putVotesBack.path.replace(":id", taking?.id ?? "") });
  await expect.poll(async () => (await now())?.state, SOON).toBe("back");
  expect(await countersIn()).toEqual(before);
  expect(await recount(pool)).toEqual([]);
});
