/**
 * What leagues cost: votes per second of players in three leagues each, in turns with players in none; and the board of a
 * league and a member's own standing in it, with 100 and with 100,000 members.
 */
import { LEAGUE_TYPES } from "#contract/values/league-limits.ts";
import type { LoadReport } from "./load.ts";
import { medianOf, row, startSession } from "./session.ts";

const CONNECTIONS = 64;
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const SIZES = [5000, 50_000];
/** Players up to this one are members while votes are measured, the others are not. */
const MEMBERS = 50_000;
const VIEWERS = 4;

/** Bounds: rate with leagues, of that without; time with 100,000 members, of that with 100. */
const LEAST_RATE = 0.87;
const MOST_TIME = 1.5;

/** The first players are members of every open league, with scores as after some days. */
const membersOf = (players: number): string => `
  TRUNCATE league_members, league_players, league_entries, league_score_changes, league_scores;
  UPDATE leagues SET max_members = 200000, member_count = ${players}, version = version + 1 WHERE state = 'open';
  INSERT INTO league_members (league, player, name, skeleton)
  SELECT id, n, 'Player ' || n, 'player' || n FROM leagues, generate_series(1, ${players}) n WHERE state = 'open';
  INSERT INTO league_players (player, day, ${LEAGUE_TYPES.map((type) => `${type}_league, ${type}_score, ${type}_reached, ${type}_bucket, ${type}_joined`).join(", ")})
  SELECT n, current_date, ${LEAGUE_TYPES.map(
    (type) => `(SELECT id FROM leagues WHERE state = 'open' AND type = '${type}'), score, n, (score + 49) / 50, n`,
  ).join(", ")}
  FROM (SELECT n, (5 * floor(2000 * power(random(), 4)))::integer AS score FROM generate_series(1, ${players}) n) scored;
  INSERT INTO league_scores (league, chunk, total, members)
  SELECT league, place / 128, sum(members), array_agg(members ORDER BY place)
  FROM (
    SELECT l.id AS league, place, count(p.player)::integer AS members
    FROM leagues l CROSS JOIN generate_series(0, 2047) place
    LEFT JOIN league_players p ON p.weekly_score = 5 * place
    WHERE l.state = 'open' GROUP BY l.id, place
  ) counted GROUP BY league, place / 128;`;

/**
 * Votes are new ones in each turn, most of which pay. Locked first, as votes do: those of the last turn that are still being
 * counted come before.
 */
const FRESH = `LOCK TABLE players; TRUNCATE votes, vote_days; SELECT outdate_votes();`;

const SETTLE = "VACUUM (ANALYZE) league_members, league_players, league_scores, leagues, players, votes";

const session = await startSession();
const { port } = session.servers;
const verdict = (holds: boolean): string => (holds ? "pass" : "FAIL");

await session.sql(membersOf(MEMBERS));
await session.sql(SETTLE);
for (const size of SIZES) {
  const reports = { without: Array<LoadReport>(), within: Array<LoadReport>() };
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [key, firstVoter] of [
      ["without", MEMBERS],
      ["within", 0],
    ] as const) {
      await session.sql(FRESH);
      const order = { kind: "votes", port, path: "/api/vote", connections: CONNECTIONS, voters: size } as const;
      const report = await session.load({ ...order, firstVoter, warmUpMs: 1500, measureMs: 3500 });
      if (round >= 0) reports[key].push(report);
    }
  }
  const [without, within] = [medianOf(reports.without), medianOf(reports.within)];
  const rate = within.perSecond / without.perSecond;
  console.log(
    `\nVotes of ${size.toLocaleString("en")} players, ${CONNECTIONS} connections, median of ${ROUNDS} rounds`,
  );
  console.log(row("a", "in no league", without));
  console.log(row("b", "in three leagues each", within));
  console.log(`  (b)/(a) = ${rate.toFixed(2)}, at least ${LEAST_RATE}: ${verdict(rate >= LEAST_RATE)}`);
}

console.log(`\nA league, ${VIEWERS} connections`);
const times = { board: Array<number>(), own: Array<number>() };
for (const members of [100, 100_000]) {
  await session.sql(membersOf(members));
  await session.sql(SETTLE);
  const order = { kind: "get", port, path: "/api/social-leagues/1", connections: VIEWERS } as const;
  const board = await session.load({ ...order, warmUpMs: 500, measureMs: 3000 });
  const own = await session.load({ ...order, voters: members, warmUpMs: 500, measureMs: 3000 });
  const size = `with ${members.toLocaleString("en")} members`;
  console.log(row("c", `the board ${size}`, board));
  console.log(row("d", `the same for members, with their rank, ${size}`, own));
  times.board.push(board.p50);
  times.own.push(own.p50);
}
await session.stop();
for (const [name, [few = 1, many = Number.NaN]] of Object.entries(times))
  console.log(
    `  p50 of the ${name === "own" ? "own standing" : name} with many / with few = ${(many / few).toFixed(2)}, at most ${MOST_TIME}: ${verdict(many / few <= MOST_TIME)}`,
  );
