/** Insights with 50,000 and 50,000,000 events, compared with counting the events and with an empty route. */
import { TIMEFRAMES } from "#contract/values/analytics-limits.ts";
import { earlierCounts, historyOf, noRows, visitRows, visitsOf, visitTables } from "./analytics-rows.ts";
import type { LoadReport } from "./load.ts";
import { medianOf, row, startSession } from "./session.ts";

const FEW = 50_000;
/** Needs 9 GB of disk and takes 5 to 10 minutes to create. */
const MANY = Number(process.env["BENCH_EVENTS"] ?? 50_000_000);
const ROUNDS = 5;
const CONNECTIONS = 4;
const SUBJECTS = [
  ...TIMEFRAMES.map((timeframe) => ({
    key: "a",
    name: `the product: ${timeframe}`,
    path: `/api/analytics/insights?timeframe=${timeframe}`,
  })),
  { key: "c", name: "an empty GET route of the same server", path: "/bench/empty" },
];

const session = await startSession();
const { port, celebrities } = session.servers;

/** Creates events and everything derived from them. */
async function makeEvents(events: number): Promise<void> {
  const history = historyOf(events);
  const visits = visitsOf(history);
  await session.sql(noRows + visitRows(history, 0, visits) + earlierCounts);
  await session.sql("VACUUM ANALYZE");
  // Add the events of the minutes that this took.
  await session.sql(visitRows(history, visits, visitsOf(history)));
  await session.sql("CHECKPOINT");
}

async function measureAll(events: number): Promise<LoadReport[]> {
  const reports = SUBJECTS.map(() => Array<LoadReport>());
  // A warm-up round, to compile the code and load database pages.
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [index, { path }] of SUBJECTS.entries()) {
      const order = { kind: "get", port, path, connections: CONNECTIONS, warmUpMs: 500, measureMs: 1500 } as const;
      const report = await session.load(order);
      if (round >= 0) reports[index]?.push(report);
    }
  }
  console.log(
    `\nInsights with ${events.toLocaleString("en")} events, ${CONNECTIONS} connections, median of ${ROUNDS} rounds`,
  );
  const medians = reports.map(medianOf);
  for (const [index, { key, name }] of SUBJECTS.entries()) {
    const median = medians[index];
    if (median !== undefined) console.log(row(key, name, median));
  }
  return medians;
}

await session.sql(visitTables(celebrities));
await makeEvents(FEW);
const few = await measureAll(FEW);
await makeEvents(MANY);
const many = await measureAll(MANY);
for (const timeframe of TIMEFRAMES) {
  // Only once, because it takes up to a minute.
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/bench/counted-insights?timeframe=${timeframe}`);
  if (!answer.ok) throw new Error(`Counting the events of ${timeframe} responded ${answer.status}`);
  console.log(`  (b) counting the events: ${timeframe} in ${Math.round(performance.now() - began)} ms`);
}
await session.stop();

for (const [index, timeframe] of TIMEFRAMES.entries()) {
  const ratio = (many[index]?.p50 ?? Number.NaN) / (few[index]?.p50 ?? Number.NaN);
  console.log(`  ${timeframe}: p50 with many / p50 with few = ${ratio.toFixed(2)}`);
}
