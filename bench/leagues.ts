/**
 * What leagues cost: votes per second of players in three leagues each, in turns with the same without memberships, with
 * 5,000 and with 100,000 players; and the board of a league with 100 and with 100,000 members.
 */
import { LEAGUE_TYPES } from "#contract/values/league-limits.ts";
import type { LoadReport } from "./load.ts";
import { medianOf, row, startSession } from "./session.ts";

const CONNECTIONS = 64;
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const SIZES = [5000, 100_000];
const VIEWERS = 4;

/** Nobody is a member of any league. */
const EMPTY = `
  TRUNCATE league_members, league_players, league_entries, league_scores;
  UPDATE leagues SET member_count = 0, version = version + 1 WHERE state = 'open';`;

/** The first players are members of every open league, with scores as after some days. */
const membersOf = (players: number): string => `${EMPTY}
  UPDATE leagues SET max_members = 200000, member_count = ${players} WHERE state = 'open';
  INSERT INTO league_members (league, player, name, skeleton, joined_at)
  SELECT id, n, 'Player ' || n, 'player' || n, now() FROM leagues, generate_series(1, ${players}) n WHERE state = 'open';
  INSERT INTO league_players (player, day, ${LEAGUE_TYPES.map((type) => `${type}_league, ${type}_score, ${type}_reached, ${type}_bucket, ${type}_joined, ${type}_vote`).join(", ")})
  SELECT n, current_date, ${LEAGUE_TYPES.map(
    (type) =>
      `(SELECT id FROM leagues WHERE state = 'open' AND type = '${type}'), score, n, (score + 49) / 50, n, score`,
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

/** Votes are new ones in each round, most of which pay. */
const FRESH = `
  TRUNCATE votes, vote_days; UPDATE players SET hot_votes = 0, not_votes = 0, undo_celebrity = NULL;
  SELECT outdate_votes();`;

/** So that each round starts from the same tables. */
const SETTLE = "VACUUM (ANALYZE) league_players, league_scores, leagues, players, votes";

const session = await startSession();
const { port } = session.servers;

for (const size of SIZES) {
  const reports = { without: Array<LoadReport>(), within: Array<LoadReport>() };
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [key, prepare] of [
      ["without", EMPTY],
      ["within", membersOf(size)],
    ] as const) {
      await session.sql(`${FRESH} ${prepare}`);
      await session.sql(SETTLE);
      const order = { kind: "votes", port, path: "/api/vote", connections: CONNECTIONS, voters: size } as const;
      const report = await session.load({ ...order, warmUpMs: 1500, measureMs: 3500 });
      if (round >= 0) reports[key].push(report);
    }
  }
  const [without, within] = [medianOf(reports.without), medianOf(reports.within)];
  console.log(
    `\nVotes of ${size.toLocaleString("en")} players, ${CONNECTIONS} connections, median of ${ROUNDS} rounds`,
  );
  console.log(row("a", "in no league", without));
  console.log(row("b", "in three leagues each", within));
  console.log(`  (a)/(b) = ${(without.perSecond / within.perSecond).toFixed(2)}`);
}

const boards: LoadReport[] = [];
for (const members of [100, 100_000]) {
  await session.sql(membersOf(members));
  await session.sql(SETTLE);
  const order = { kind: "get", port, path: "/api/social-leagues/1", connections: VIEWERS } as const;
  const report = await session.load({ ...order, warmUpMs: 500, measureMs: 3000 });
  boards.push(report);
  console.log(row("c", `the board of a league with ${members.toLocaleString("en")} members`, report));
}
await session.stop();
const [few, many] = boards;
console.log(`  p50 with many members / p50 with few = ${((many?.p50 ?? Number.NaN) / (few?.p50 ?? 1)).toFixed(2)}`);
