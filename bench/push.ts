/**
 * 5,000 streams and one change a second to all of them: who has it within a second, what a stream takes of the server's
 * memory and processor, and the votes a second meanwhile, in turns with those without streams.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sendEvents } from "#contract/analytics.ts";
import { loadRoster } from "#roster/load.ts";
import type { LoadReport } from "./load.ts";
import type { ClientsOrder, ClientsReport } from "./push-clients.ts";
import { medianOf, row, startSession } from "./session.ts";

const STREAMS = 5000;
const CHANGES = 15;
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 3);
const VOTES = { kind: "votes", path: "/api/vote", connections: 64, warmUpMs: 2000, measureMs: 8000 } as const;

const session = await startSession();
const { port } = session.servers;
const names = new Map(loadRoster(new Date().getUTCFullYear()).map(({ id, name }) => [id, name]));
let changes = 0;

/** Changes the live figures: another celebrity has the latest vote. Returns its name, and when the change was durable. */
async function change(): Promise<{ name: string; at: number }> {
  const [id = "", name = ""] = [...names][changes % names.size] ?? [];
  changes += 1;
  const event = {
    event: "celebrity_engagement",
    category: "engagement",
    sessionId: `session_1700000000000_bench${changes}`,
    sessionDuration: 1000,
    timestamp: new Date().toISOString(),
    url: "http://localhost/",
    celebrityId: id,
    celebrityCategory: "Pop Music Stars",
    voteType: "hot",
    timeSpent: 1000,
  };
  const answer = await fetch(`http://127.0.0.1:${port}${sendEvents.path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(event),
  });
  if (answer.status !== 202) throw new Error(`A change was answered ${answer.status}`);
  return { name, at: Date.now() };
}

/** One change a second, until it is told to stop. */
function changing() {
  const made: { name: string; at: number }[] = [];
  let failure: unknown;
  const timer = setInterval(
    () =>
      void change().then(
        (one) => made.push(one),
        (error: unknown) => (failure = error),
      ),
    1000,
  );
  return async () => {
    clearInterval(timer);
    // What was changed last is on its way.
    await sleep(2000);
    if (failure !== undefined) throw failure;
    return made;
  };
}

async function openStreams(): Promise<ChildProcess> {
  const clients = fork(join(import.meta.dirname, "push-clients.ts"));
  clients.send({ port, streams: STREAMS, topics: "analytics" } satisfies ClientsOrder);
  await once(clients, "message");
  return clients;
}

/** Times from a change to a stream's message with it, in ms; infinite if it never came. */
async function delaysOf(clients: ChildProcess, made: readonly { name: string; at: number }[]): Promise<Float64Array> {
  clients.send("report");
  const [report] = await once(clients, "message");
  const { messages }: ClientsReport = report;
  const delays = made.flatMap(({ name, at }) => {
    const { times = [] } = messages.find(({ data }) => data.includes(JSON.stringify(name))) ?? {};
    return Array.from({ length: STREAMS }, (_, stream) => (times[stream] ?? Number.POSITIVE_INFINITY) - at);
  });
  return Float64Array.from(delays).toSorted();
}

async function stop(clients: ChildProcess): Promise<void> {
  clients.send("stop");
  await once(clients, "exit");
  await sleep(1000);
}

await change();
const before = await session.usage();
const clients = await openStreams();
await sleep(1000);
const opened = await session.usage();
const stopChanging = changing();
const began = performance.now();
await sleep(CHANGES * 1000);
const made = await stopChanging();
const seconds = (performance.now() - began) / 1000;
const after = await session.usage();
const delays = await delaysOf(clients, made);
const inTime = delays.filter((delay) => delay <= 1000).length / delays.length;
await stop(clients);

const alone: LoadReport[] = [];
const beside: LoadReport[] = [];
const besideDelays: Float64Array[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  alone.push(await session.load({ ...VOTES, port }));
  const watching = await openStreams();
  const end = changing();
  beside.push(await session.load({ ...VOTES, port }));
  besideDelays.push(await delaysOf(watching, await end()));
  await stop(watching);
}
await session.stop();

const at = (sorted: Float64Array, share: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0);
const kB = (bytes: number) => (bytes / STREAMS / 1000).toFixed(1);
const [withoutStreams, withStreams] = [medianOf(alone), medianOf(beside)];
const meanwhile = Float64Array.from(besideDelays.flatMap((each) => [...each])).toSorted();
console.log(`\nPush: ${STREAMS} streams, ${made.length} changes, one a second, to all`);
console.log(
  `  within 1 s   ${(100 * inTime).toFixed(2)} %   p50 ${at(delays, 0.5)} ms   p99 ${at(delays, 0.99)} ms   last ${at(delays, 1)} ms`,
);
console.log(
  `  memory of a stream   ${kB(opened.rss - before.rss)} kB resident, ${kB(opened.heap - before.heap)} kB of heap and buffers`,
);
console.log(
  `  server's share of a processor   ${((100 * (after.cpuSeconds - opened.cpuSeconds)) / seconds).toFixed(1)} %`,
);
console.log(row("a", "POST /api/vote without streams", withoutStreams));
console.log(row("b", "the same beside the streams", withStreams));
console.log(
  `  (b)/(a) = ${(withStreams.perSecond / withoutStreams.perSecond).toFixed(2)}   changes beside votes: p50 ${at(meanwhile, 0.5)} ms, p99 ${at(meanwhile, 0.99)} ms, last ${at(meanwhile, 1)} ms`,
);
