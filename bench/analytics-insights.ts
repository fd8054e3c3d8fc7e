/** The insights with fifty thousand events and with fifty million, beside counting the events and an empty route. */
import { TIMEFRAMES } from "#contract/values/analytics-limits.ts";
import { earlierCounts, historyOf, noRows, visitRows, visitsOf, visitTables } from "./analytics-rows.ts";
import type { LoadReport } from "./load.ts";
import { medianOf, row, startSession } from "./session.ts";

const FEW = 50_000;
/** They take 9 GB of disk, and 5 to 10 minutes to make. */
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

/** Makes so many events, and all that they move. */
async function makeEvents(events: number): Promise<void> {
  const history = historyOf(events);
  const visits = visitsOf(history);
  await session.sql(noRows + visitRows(history, 0, visits) + earlierCounts);
  await session.sql("VACUUM ANALYZE");
  // Those of the minutes that this took.
  await session.sql(visitRows(history, visits, visitsOf(history)));
  await session.sql("CHECKPOINT");
}

async function measureAll(events: number): Promise<LoadReport[]> {
  const reports = SUBJECTS.map(() => Array<LoadReport>());
  // Once around unmeasured: the code gets compiled, the pages get touched.
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
  // Once: it takes up to a minute.
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/bench/counted-insights?timeframe=${timeframe}`);
  if (!answer.ok) throw new Error(`Counting the events of ${timeframe} answered ${answer.status}`);
  console.log(`  (b) the events counted: ${timeframe} in ${Math.round(performance.now() - began)} ms`);
}
await session.stop();

for (const [index, timeframe] of TIMEFRAMES.entries()) {
  const ratio = (many[index]?.p50 ?? Number.NaN) / (few[index]?.p50 ?? Number.NaN);
  console.log(`  ${timeframe}: p50 with many / p50 with few = ${ratio.toFixed(2)}`);
}
