/**
 * 500 votes a second beside 30 cold pictures of link previews a second, in one run: nothing drawn, the product, and
 * pictures drawn as they are asked for. Ends with 1 if the product's pictures delay votes by more than a fifth.
 */
import { COLD_PICTURES } from "./cold-pictures.ts";
import type { LoadReport } from "./load.ts";
import { row, startSession } from "./session.ts";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 3);
const VOTES_PER_SECOND = 500;
const PICTURES_PER_SECOND = 30;
const MEASURE_MS = 6000;
const WARM_UP_MS = 1500;
/** Of the votes' p99. */
const MOST_DELAY = 1.2;

const session = await startSession();
const { port } = session.servers;
const times = { port, warmUpMs: WARM_UP_MS, measureMs: MEASURE_MS };
const subjects = [
  { key: "c", name: "votes, nothing drawn", path: undefined },
  { key: "a", name: "votes beside the product's pictures", path: "/images/rounds" },
  { key: "b", name: "votes beside pictures drawn as asked for", path: "/bench/rounds" },
];
const votes = subjects.map(() => Array<LoadReport>());
const pictures = subjects.map(() => Array<LoadReport>());
/** Where the next cold picture is in the list of all. */
let first = 0;

// An unmeasured round first.
for (let round = -1; round < ROUNDS; round += 1) {
  for (const [index, { path }] of subjects.entries()) {
    const voting = session.load({
      ...times,
      kind: "votes",
      path: "/api/vote",
      connections: 64,
      offeredPerSecond: VOTES_PER_SECOND,
    });
    if (path !== undefined) {
      const connections = 2 * PICTURES_PER_SECOND;
      const order = {
        ...times,
        kind: "pictures",
        path,
        connections,
        offeredPerSecond: PICTURES_PER_SECOND,
        first,
      } as const;
      const drawing = await session.load(order);
      if (round >= 0) pictures[index]?.push(drawing);
      first = (first + (2 * (PICTURES_PER_SECOND * (WARM_UP_MS + MEASURE_MS))) / 1000) % COLD_PICTURES.length;
    }
    const report = await voting;
    if (round >= 0) votes[index]?.push(report);
  }
}
await session.stop();

/** The report with the median p99. */
const medianOf = (reports: readonly LoadReport[]) =>
  reports.toSorted((one, other) => one.p99 - other.p99)[Math.floor(reports.length / 2)];

console.log(
  `\nPictures: ${VOTES_PER_SECOND} votes/s, ${PICTURES_PER_SECOND} cold pictures/s, median of ${ROUNDS} rounds`,
);
for (const [index, { key, name }] of subjects.entries()) {
  const [voting, drawing] = [medianOf(votes[index] ?? []), medianOf(pictures[index] ?? [])];
  if (voting !== undefined) console.log(row(key, name, voting));
  if (drawing !== undefined)
    console.log(`${row(" ", "their pictures", drawing)}   refused ${drawing.refusedPerSecond.toFixed(0)}/s`);
}
const p99 = votes.map((reports) => medianOf(reports)?.p99 ?? Number.NaN);
const [ceiling = Number.NaN, product = Number.NaN, alternative = Number.NaN] = p99;
console.log(`  p99 (a)/(c) = ${(product / ceiling).toFixed(2)}   p99 (b)/(c) = ${(alternative / ceiling).toFixed(2)}`);
if (!(product <= MOST_DELAY * ceiling)) {
  console.log(`  (a) is more than ${MOST_DELAY} x (c)`);
  process.exitCode = 1;
}
