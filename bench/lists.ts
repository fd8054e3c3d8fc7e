/**
 * Lists derived from all votes, with ten thousand and with ten million of them, compared with counting the votes and
 * with an empty route.
 */
import type { LoadReport } from "./load.ts";
import { medianOf, row, startSession } from "./session.ts";

const FEW = 10_000;
const MANY = 10_000_000;
const ROUNDS = 5;
const CONNECTIONS = 4;
const PATHS = [
  "/api/leaderboard",
  "/api/leaderboard?filter=today",
  "/api/leaderboard?filter=week",
  "/api/trending",
  "/api/trending?period=weekly",
  "/api/celebrities",
  "/api/celebrities/adele/profile",
];

const session = await startSession();
const { port } = session.servers;

/**
 * Votes number `from` to `to` by 100,000 players for 280 celebrities over the last 10 days, and everything derived from
 * them.
 */
const votesUpTo = (from: number, to: number): string => `
  INSERT INTO votes (player, day, celebrity, hot, session, voted_at)
  SELECT 1 + n / 10 % 100000, current_date - (n % 10)::integer, 1 + ((n % 1000000 * 7919 + n / 1000000 * 28) % 280)::integer, n * 31 % 100 < 60, 'session_1_bench', now()
  FROM generate_series(${from}::bigint, ${to - 1}) n ON CONFLICT DO NOTHING;
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
  ANALYZE votes, vote_days, vote_totals;`;

async function measure(path: string): Promise<LoadReport> {
  const reports: LoadReport[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    reports.push(
      await session.load({ kind: "get", port, path, connections: CONNECTIONS, warmUpMs: 500, measureMs: 1500 }),
    );
  }
  return medianOf(reports);
}

async function measureAll(votes: number): Promise<LoadReport[]> {
  console.log(`\nLists with ${votes.toLocaleString("en")} votes, ${CONNECTIONS} connections`);
  const reports: LoadReport[] = [];
  for (const path of PATHS) {
    const report = await measure(path);
    console.log(row("a", path, report));
    reports.push(report);
  }
  console.log(row("c", "an empty GET route of the same server", await measure("/bench/empty")));
  return reports;
}

await session.sql(votesUpTo(0, FEW));
const few = await measureAll(FEW);
await session.sql(votesUpTo(FEW, MANY));
const many = await measureAll(MANY);
const counted = await session.load({
  kind: "get",
  port,
  path: "/bench/counted-leaderboard",
  connections: 1,
  warmUpMs: 0,
  measureMs: 10_000,
});
console.log(row("b", "the votes counted at each request", counted));
await session.stop();

for (const [index, path] of PATHS.entries()) {
  console.log(
    `  ${path}: p50 with many / p50 with few = ${((many[index]?.p50 ?? Number.NaN) / (few[index]?.p50 ?? 1)).toFixed(2)}`,
  );
}
