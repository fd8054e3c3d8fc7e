/**
 * 2,000 participants who vote in one round of 60 s, each with a stream: whether every vote is counted once, how many streams see
 * each vote within 2 s, and what it takes of the server. Beside it, the same with each asking for the round every second; and the
 * rate of votes, of that of an empty call with the same binding.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ROUND_SECONDS } from "#contract/values/live-event-limits.ts";
import type { ParticipantsOrder, ParticipantsReport } from "./event-clients.ts";
import { medianOf, row, startSession } from "./session.ts";

const PARTICIPANTS = Number(process.env["BENCH_PARTICIPANTS"] ?? 2000);
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 3);
const WITHIN_MS = 2000;
/** Bounds: pairs of a vote and a stream that shows it within the time; votes a second, of those of empty calls. */
const LEAST_SHARE = 0.99;
const LEAST_RATE = 0.3;
/** Time before a round begins, and after its end until it is counted, in ms. */
const BEFORE_MS = 3000;
const COUNTED_MS = 8000;

const session = await startSession();
const { port, players } = session.servers;
const verdict = (holds: boolean): string => (holds ? "pass" : "FAIL");
const first = async (query: string): Promise<string> => String((await session.rows(query))[0]);

// The last event that is announced: no round of its own comes in between.
const event = await first("SELECT max(id) FROM live_events");
await session.sql(
  `INSERT INTO event_participants (event, player, joined_at) SELECT ${event}, n, now() FROM generate_series(1, ${PARTICIPANTS}) n`,
);
await session.sql(`UPDATE live_events SET participants = ${PARTICIPANTS} WHERE id = ${event}`);
await session.sql("VACUUM ANALYZE event_participants");
let number = 100;

/** Adds a round that begins after some time. */
async function addRound(inMs: number, seconds: number) {
  number += 1;
  await session.sql(
    `INSERT INTO event_rounds (event, number, demo, a, b, starts_at, ends_at)
     VALUES (${event}, ${number}, true, ${2 * number - 199}, ${2 * number - 198}, now() + interval '${inMs} ms', now() + interval '${inMs} ms' + interval '${seconds} s')`,
  );
  const one = (column: string) =>
    first(`SELECT ${column} FROM event_rounds WHERE event = ${event} AND number = ${number}`);
  const two = await session.rows(
    `SELECT c.id FROM event_rounds r JOIN celebrities c ON c.num IN (r.a, r.b) WHERE r.event = ${event} AND r.number = ${number}`,
  );
  const [id, startsAt, endsAt] = [
    await one("id"),
    Number(await one("(extract(epoch FROM starts_at) * 1000)::bigint")),
    Number(await one("(extract(epoch FROM ends_at) * 1000)::bigint")),
  ];
  return { id, two, startsAt, endsAt };
}

/** Has everybody vote in a round, and prints what came of it. */
async function playRound(sees: ParticipantsOrder["sees"], title: string): Promise<void> {
  const before = await session.usage();
  const clients = fork(join(import.meta.dirname, "event-clients.ts"));
  clients.send({ port, event, players: players.slice(0, PARTICIPANTS), sees } satisfies ParticipantsOrder);
  await once(clients, "message");
  const round = await addRound(BEFORE_MS, ROUND_SECONDS);
  clients.send({ round });
  await sleep(Math.max(0, round.startsAt - Date.now()));
  const opened = await session.usage();
  await sleep(Math.max(0, round.endsAt - Date.now()));
  const after = await session.usage();
  await sleep(COUNTED_MS);
  clients.send("report");
  const [report]: ParticipantsReport[] = await once(clients, "message");
  clients.send("stop");
  await once(clients, "exit");
  if (report === undefined) throw new Error("The participants reported nothing");
  const counted = await first(`SELECT votes_a + votes_b FROM event_rounds WHERE id = ${round.id}`);
  const logged = await first(`SELECT count(*) FROM event_votes WHERE round = ${round.id}`);
  const settled = await first(`SELECT settled FROM event_rounds WHERE id = ${round.id}`);
  const { voted, changed, refused, took } = report;
  const isExact = [counted, logged].every((count) => Number(count) === voted.length) && settled === "true";
  const delays = delaysOf(report);
  const share = delays.filter((delay) => delay <= WITHIN_MS).length / delays.length;
  const calls = Float64Array.from(took).toSorted();
  console.log(`\n${title}: ${PARTICIPANTS} participants, one round of ${ROUND_SECONDS} s`);
  console.log(
    `  votes   ${voted.length} cast, ${counted} counted, ${logged} in the log, ${changed} changed, ${refused} refused: ${verdict(isExact && refused === 0)}`,
  );
  console.log(
    `  each vote on each screen within ${WITHIN_MS / 1000} s   ${(100 * share).toFixed(2)} %   p50 ${at(delays, 0.5)} ms   p99 ${at(delays, 0.99)} ms   last ${at(delays, 1)} ms${sees === "pushed" ? `   at least ${100 * LEAST_SHARE} %: ${verdict(share >= LEAST_SHARE)}` : ""}`,
  );
  console.log(`  a vote's answer   p50 ${at(calls, 0.5)} ms   p99 ${at(calls, 0.99)} ms`);
  console.log(
    `  the server   ${((100 * (after.cpuSeconds - opened.cpuSeconds)) / ROUND_SECONDS).toFixed(1)} % of a processor, ${((opened.rss - before.rss) / 1e6).toFixed(0)} MB resident for its connections`,
  );
}

/** From each vote to when each participant saw as many votes, in ms; infinite if it never did. */
function delaysOf({ voted, seen }: ParticipantsReport): Float64Array {
  const answered = voted.toSorted((one, other) => one - other);
  const delays = new Float64Array(answered.length * seen.length);
  let place = 0;
  for (const messages of seen) {
    let message = 0;
    for (const [index, at] of answered.entries()) {
      while (message < messages.length && (messages[message]?.[1] ?? 0) <= index) message += 1;
      delays[place] = Math.max(0, (messages[message]?.[0] ?? Number.POSITIVE_INFINITY) - at);
      place += 1;
    }
  }
  return delays.toSorted();
}

const at = (sorted: Float64Array, share: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0);

await playRound("pushed", "Live event");
await playRound("polled", "The same with each asking for the round every second");

const { id, two } = await addRound(0, 600);
const order = { kind: "event-votes", port, connections: 64, voters: PARTICIPANTS, round: { id, two } } as const;
const measured = { warmUpMs: 1000, measureMs: 5000 };
const subjects = [
  ["a", "POST /api/live-events/vote", "/api/live-events/vote"],
  ["b", "an empty call with the same binding", "/bench/event-edge"],
] as const;
const reports = subjects.map(() => Array<Awaited<ReturnType<typeof session.load>>>());
for (let turn = 0; turn < ROUNDS; turn += 1)
  for (const [index, [, , path]] of subjects.entries())
    reports[index]?.push(await session.load({ ...order, path, ...measured }));
await session.stop();
console.log(`\nVotes as fast as they are answered, ${order.connections} connections, median of ${ROUNDS} rounds`);
const medians = reports.map(medianOf);
for (const [index, [key, name]] of subjects.entries()) {
  const median = medians[index];
  if (median !== undefined) console.log(row(key, name, median));
}
const rate = (medians[0]?.perSecond ?? 0) / (medians[1]?.perSecond ?? 1);
console.log(`  (a)/(b) = ${rate.toFixed(2)}, at least ${LEAST_RATE}: ${verdict(rate >= LEAST_RATE)}`);
