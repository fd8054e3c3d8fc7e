/**
 * What draft teams cost: a team's page, the recommendations and the weekly competition with the own place, with 100 and with
 * 1,000,000 teams, the few before and after the many; votes with these teams, between votes without any; and the obvious first
 * implementation, which sums up the log of votes for each member.
 */
import type { LoadReport } from "./load.ts";
import { medianOf, row, startSession } from "./session.ts";

const FEW = 100;
const MANY = Number(process.env["BENCH_TEAMS"] ?? 1_000_000);
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const VIEWERS = 4;
const VOTERS = { connections: 64, voters: 50_000 };
/** Those who can prove who they are; the others have teams only. */
const PROVEN = 100_000;
const LOGGED = 1_000_000;

/** Bounds: p50 with many teams, of that with few; votes per second with teams, of that without. */
const MOST_TIME = 1.5;
const LEAST_RATE = 0.95;

/** Each player has one team of ten, which takes part in the week. Player, team and entry have the same number. */
const teamsOf = (players: number): string => `
  TRUNCATE draft_members, draft_entries, draft_players, draft_teams;
  INSERT INTO players (num, id, created_at) OVERRIDING SYSTEM VALUE
  SELECT n, 'user_1_p' || n, now() FROM generate_series(1, ${players}) n ON CONFLICT DO NOTHING;
  INSERT INTO draft_teams (id, player, name, created_at) OVERRIDING SYSTEM VALUE
  SELECT n, n, 'Team ' || n, now() - interval '3 days' FROM generate_series(1, ${players}) n;
  INSERT INTO draft_members (team, position, celebrity, added_at, hot_votes, not_votes, battles_won)
  SELECT n, place, 1 + (n * 7919 + 28 * place) % 280, now() - interval '3 days', (n * 31 + place * 17) % 2000, 0, 0
  FROM generate_series(1::bigint, ${players}) n, generate_series(0, 9) place;
  INSERT INTO draft_entries (id, competition, player, team, team_name, joined_at, celebrities, earned) OVERRIDING SYSTEM VALUE
  SELECT team, c.id, team, team, 'Team ' || team, now(), array_agg(celebrity ORDER BY position), array_agg(hot_votes ORDER BY position)
  FROM draft_members, draft_competitions c WHERE NOT c.ended GROUP BY c.id, team;
  UPDATE draft_competitions SET entries = ${players} WHERE NOT ended;
  INSERT INTO draft_players (player, teams, weeks, members) SELECT n, 1, 1, 10 FROM generate_series(1, ${players}) n;`;

/** They would take as long as the rows. */
const WITHOUT_CHECKS = `
  ALTER TABLE draft_members DROP CONSTRAINT IF EXISTS draft_members_team_fkey, DROP CONSTRAINT IF EXISTS draft_members_celebrity_fkey;
  ALTER TABLE draft_entries DROP CONSTRAINT IF EXISTS draft_entries_team_fkey, DROP CONSTRAINT IF EXISTS draft_entries_player_fkey;`;

const SETTLE = "VACUUM (ANALYZE) draft_teams, draft_members, draft_entries, draft_players, players";

/** Votes of the last ten days, and what is counted of them. */
const VOTES = `
  INSERT INTO votes (player, day, celebrity, hot, session, voted_at)
  SELECT 1 + n / 10 % ${PROVEN}, current_date - (n % 10)::integer, 1 + (n * 7919 % 280)::integer, n * 31 % 100 < 70, 'session_1_bench',
         now() - make_interval(days => (n % 10)::integer)
  FROM generate_series(0::bigint, ${LOGGED - 1}) n ON CONFLICT DO NOTHING;
  TRUNCATE vote_days;
  INSERT INTO vote_days (day, votes)
  SELECT day, array_agg(votes ORDER BY place)
  FROM (
    SELECT day, place, sum(votes)::integer AS votes
    FROM (
      SELECT day, 2 * celebrity - hot::integer AS place, count(*) AS votes FROM votes GROUP BY 1, 2
      UNION ALL SELECT current_date - n, place, 0 FROM generate_series(0, 9) n, generate_series(1, 560) place
    ) counted GROUP BY day, place
  ) counters GROUP BY day;
  UPDATE vote_totals SET day = current_date, votes = ARRAY(
    SELECT sum(counter)::integer FROM vote_days, unnest(votes) WITH ORDINALITY i (counter, place) GROUP BY place ORDER BY place
  );
  SELECT outdate_votes();
  ANALYZE votes, vote_days, vote_totals;`;

/** The obvious first implementation: a team's page, and a board, summed up when somebody asks. */
const FROM_THE_LOG = `
  SELECT sum(score) FROM (
    SELECT m.celebrity, greatest(0, sum(CASE WHEN v.hot THEN 1 ELSE -1 END)) AS score
    FROM draft_members m JOIN votes v ON v.celebrity = m.celebrity AND v.voted_at >= m.added_at WHERE m.team = 77 GROUP BY m.celebrity
  ) members`;
const BOARD_FROM_MEMBERS = `
  WITH earned AS (SELECT celebrity, hot_votes - not_votes AS points FROM celebrity_totals)
  SELECT team FROM draft_members JOIN earned USING (celebrity)
  GROUP BY team ORDER BY sum(greatest(0, points - hot_votes)) DESC LIMIT 10`;

/** Votes are new ones in each turn. Locked first, as votes do. */
const FRESH = "LOCK TABLE players; DELETE FROM votes WHERE day = current_date; SELECT outdate_votes();";

const session = await startSession();
const { port } = session.servers;
const verdict = (holds: boolean): string => (holds ? "pass" : "FAIL");
const count = (number: number): string => number.toLocaleString("en");

const PAGES = [
  ["a team's page", "/api/draft/teams/:own"],
  ["the recommendations", "/api/draft/recommendations"],
  ["the week with the own place", "/api/draft/competitions/active"],
  ["its board with the own members", "/api/draft/competitions/1"],
] as const;

async function measurePages(teams: number): Promise<LoadReport[]> {
  await session.sql(teamsOf(teams));
  await session.sql(SETTLE);
  console.log(`\nWith ${count(teams)} teams, ${VIEWERS} connections, median of ${ROUNDS} rounds`);
  const order = { kind: "get", port, connections: VIEWERS, voters: Math.min(teams, PROVEN) } as const;
  const medians: LoadReport[] = [];
  for (const [index, [name, path]] of PAGES.entries()) {
    const reports: LoadReport[] = [];
    for (let round = -1; round < ROUNDS; round += 1) {
      // The first round reads the teams into memory.
      const report = await session.load({
        ...order,
        path,
        warmUpMs: round < 0 && teams > PROVEN ? 10_000 : 500,
        measureMs: 1500,
      });
      if (round >= 0) reports.push(report);
    }
    const median = medianOf(reports);
    console.log(row("abcd"[index] ?? "", name, median));
    medians.push(median);
  }
  return medians;
}

async function measureVotes(): Promise<LoadReport> {
  const reports: LoadReport[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    await session.sql(FRESH);
    const order = { kind: "votes", port, path: "/api/vote", ...VOTERS } as const;
    const report = await session.load({ ...order, warmUpMs: 1500, measureMs: 3500 });
    if (round >= 0) reports.push(report);
  }
  return medianOf(reports);
}

async function msOf(query: string): Promise<number> {
  const began = performance.now();
  // Which takes any time.
  await session.sql(query);
  return performance.now() - began;
}

await session.sql(VOTES);
await session.sql(WITHOUT_CHECKS);
const few = await measurePages(FEW);
const { rss: before } = await session.usage();
await session.sql("TRUNCATE draft_members, draft_entries, draft_players, draft_teams");
const without = [await measureVotes()];
const many = await measurePages(MANY);
const { rss: after } = await session.usage();
const within = await measureVotes();
const [page, board] = [await msOf(FROM_THE_LOG), await msOf(BOARD_FROM_MEMBERS)];
await session.sql("TRUNCATE draft_members, draft_entries, draft_players, draft_teams");
without.push(await measureVotes());
const fewAgain = await measurePages(FEW);
await session.stop();

console.log(`\nVotes, ${VOTERS.connections} connections, medians of ${ROUNDS} rounds`);
for (const [index, report] of without.entries())
  console.log(row("e", `without teams, ${["before", "after"][index]}`, report));
console.log(row("f", `with ${count(MANY)} teams in the week`, within));
console.log(`\nThe obvious alternative, with ${count(LOGGED)} votes`);
console.log(`  (g) a team's score, summed up from the log of votes      ${page.toFixed(0)} ms`);
console.log(`  (h) the first ten teams, summed up from all members      ${board.toFixed(0)} ms`);
console.log("");
for (const [index, [name]] of PAGES.entries()) {
  const ratio = (2 * (many[index]?.p50 ?? Number.NaN)) / ((few[index]?.p50 ?? 1) + (fewAgain[index]?.p50 ?? 1));
  console.log(
    `  ${name}: p50 with many / with few = ${ratio.toFixed(2)}, at most ${MOST_TIME}: ${verdict(ratio <= MOST_TIME)}`,
  );
}
const rate = (2 * within.perSecond) / without.reduce((sum, { perSecond }) => sum + perSecond, 0);
console.log(`  votes (f)/(e) = ${rate.toFixed(2)}, at least ${LEAST_RATE}: ${verdict(rate >= LEAST_RATE)}`);
console.log(`  memory of the teams of the week: ${((after - before) / 1e6).toFixed(0)} MB`);
