import { join } from "node:path";
import { expect, test } from "vitest";
import { APP_ROLE } from "../database/embedded/app-role.ts";
import { holdTime, setTime } from "../database/held-time.ts";
import { prizesOf } from "../leagues/rules.ts";
import { recount } from "../recount/recount.ts";
import { repeats } from "../testing/soak.ts";
import { joinLeagues, openContest } from "./contest.ts";
import { avoidMidnight, gatherVoters } from "./simulated-voters.ts";
import { connectTo, usedDataDir } from "./database.ts";
import { type AppProcess, startApp, untilReady } from "./process.ts";

/** As many as an arena has seats. */
const PLAYERS = 20;
const KILLS = repeats(1);

/** How many of an arena's 200 votes to wait for; random, so that each kill hits them at a different point. */
const someVotes = (): number => 1 + Math.floor(Math.random() * 80);

test("players vote in Classic and in an arena at two processes, one of which is killed while a league ends: nothing is lost, counted or paid twice", async () => {
  await avoidMidnight(repeats(60_000));
  const env = { DATA_DIR: usedDataDir() };
  const processes: [AppProcess, AppProcess] = [startApp({ env }), startApp({ env })];
  const addresses = await Promise.all(processes.map(({ address }) => address));
  const pool = connectTo(join(env.DATA_DIR, "postgres"), APP_ROLE);
  let now = new Date();
  await holdTime({ pool }, now);
  const crowd = await gatherVoters(addresses[0] ?? "", PLAYERS);
  /** As behind a proxy, which notices soon that a process is gone. */
  let reachable = addresses;
  const anywhere = () => reachable[Math.floor(Math.random() * reachable.length)] ?? "";

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const victim = Math.random() < 0.5 ? 0 : 1;
    const leagues = await joinLeagues(addresses[victim] ?? "", crowd.players);
    const contest = await openContest(addresses[1 - victim] ?? "", crowd.players);
    crowd.play(anywhere);
    const played = contest.play(anywhere);
    const before = someVotes();
    await contest.acknowledged(before);
    processes[victim].signal("SIGKILL");
    await processes[victim].ended;
    reachable = addresses.filter((_address, at) => at !== victim);
    await contest.acknowledged(before + someVotes());
    // The arena and a league end while one process is down and the other is still taking votes; the next start catches up.
    now = new Date(Math.max(contest.endsAt.getTime(), leagues.endsAt.getTime()));
    await setTime({ pool }, now);
    processes[victim] = startApp({ env });
    addresses[victim] = await processes[victim].address;
    await untilReady(addresses[victim]);
    reachable = addresses;
    await crowd.acknowledged(50);
    await Promise.all([crowd.pause(), played]);

    expect([...crowd.wrong, ...leagues.wrong, ...contest.wrong], `after kill ${kill}`).toEqual([]);
    expect([...(await crowd.missing(pool)), ...(await contest.missing(pool)), ...(await recount(pool))]).toEqual([]);
    const { rows: ended } = await pool.query<{ pool: number; scores: number[]; paid: number[] }>(
      `SELECT l.prize_pool AS pool,
              (SELECT json_agg(m.score ORDER BY m.place) FROM league_members m
               WHERE m.league = l.id AND m.place IS NOT NULL) AS scores,
              (SELECT coalesce(json_agg(p.amount ORDER BY split_part(p.reference, ' ', 2)::integer), '[]') FROM ledger p
               WHERE p.reason = 'league' AND split_part(p.reference, ' ', 1) = l.id::text) AS paid
       FROM leagues l WHERE l.state = 'ended' AND l.member_count > 0`,
    );
    expect(ended.length).toBeGreaterThanOrEqual(kill);
    // More than three, where several share a paid place.
    for (const { pool: coins, scores, paid } of ended) {
      expect(paid).toEqual(prizesOf(coins, scores).filter((prize) => prize !== null));
      expect(paid.length).toBeGreaterThanOrEqual(3);
    }
  }
});
