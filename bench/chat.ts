/**
 * 500 conversations at once, whose model streams 30 tokens a second each: how many tokens are on their player's screen within
 * 300 ms, what a conversation takes of the server's memory and processor, and the votes a second meanwhile. Beside it, the
 * same replies with each piece stored as it comes, and just passed through.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { SeenReply, TalkersOrder, TalkersReport } from "./chat-clients.ts";
import type { ModelReport } from "./chat-model.ts";
import { row, startSession } from "./session.ts";

const CONVERSATIONS = Number(process.env["BENCH_CONVERSATIONS"] ?? 500);
const WARM_UP_MS = 5000;
const MEASURE_MS = 10_000;
/** What is sent last may take so long to be seen, in ms. */
const GRACE_MS = 4000;
/** Bounds: tokens on the screen within so many ms; votes beside conversations, of those without. */
const WITHIN_MS = 300;
const LEAST_SHARE = 0.95;
const LEAST_VOTES = 0.7;
const VOTES = { kind: "votes", path: "/api/vote", connections: 64, warmUpMs: 1000, measureMs: 6000 } as const;

/** Sessions of the first players, as if they had paid. */
const SESSIONS = `
  INSERT INTO chat_orders (id, player, celebrity, hours, amount_cents, currency, token, provider, cause, created_at, asked_at)
  SELECT gen_random_uuid(), n, 1, 6, 5994, 'usd', lpad(n::text, 43, 'x'), 'sandbox', 'bench', now(), now()
  FROM generate_series(1, ${CONVERSATIONS}) n;
  UPDATE chat_orders SET state = 'pending', cause = 'bench', intent = 'pi_bench_' || player;
  INSERT INTO chat_sessions (id, player, celebrity, opened_at, started_at, hours, ends_at)
  SELECT id, player, celebrity, now(), now(), 6, now() + interval '6 hours' FROM chat_orders;
  UPDATE chat_orders SET state = 'opened', cause = 'bench', session = id;`;

const start = async (file: string): Promise<[ChildProcess, { port: number }]> => {
  const child = fork(join(import.meta.dirname, file));
  const [ready] = await once(child, "message");
  return [child, ready];
};

const [model, { port: modelPort }] = await start("chat-model.ts");
const session = await startSession({ AI_BASE_URL: `http://127.0.0.1:${modelPort}/v1` });
await session.sql(SESSIONS);
const uuids = await session.rows("SELECT id FROM chat_orders ORDER BY player");
const talkers = uuids.map((id, index) => {
  const { id: player = "", cookie = "" } = session.servers.players[index] ?? {};
  return { id: player, cookie, session: id, token: String(index + 1).padStart(43, "x") };
});
const { port } = session.servers;

interface Delays {
  /** Since the model sent the token, and since its sentence was over, in ms. */
  sinceSent: Float64Array;
  sinceOver: Float64Array;
  /** From the message to the first token of its reply: for its turn, and for the model. */
  waited: Float64Array;
  failed: readonly string[];
}

async function ask<Answer>(child: ChildProcess): Promise<Answer> {
  child.send("report");
  const [report] = await once(child, "message");
  return report;
}

/** Lets all talk while something is measured. @param path null for the product */
async function whileTalking<Measured>(path: TalkersOrder["path"], measure: () => Promise<Measured>) {
  await ask<ModelReport>(model);
  const clients = fork(join(import.meta.dirname, "chat-clients.ts"));
  clients.send({ port, path, talkers } satisfies TalkersOrder);
  await once(clients, "message");
  await once(clients, "message");
  await sleep(WARM_UP_MS);
  const from = Date.now();
  const measured = await measure();
  const to = Date.now();
  await sleep(GRACE_MS);
  const { replies, failed } = await ask<TalkersReport>(clients);
  const streamed = await ask<ModelReport>(model);
  clients.send("stop");
  await once(clients, "exit");
  await sleep(2000);
  return { measured, ...delaysOf(streamed, replies, { from, to }), failed };
}

function delaysOf(
  { replies }: ModelReport,
  seen: readonly SeenReply[],
  { from, to }: { from: number; to: number },
): Omit<Delays, "failed"> {
  const byNumber = new Map(seen.map((reply) => [reply.number, reply]));
  const sinceSent: number[] = [];
  const sinceOver: number[] = [];
  const waited: number[] = [];
  for (const { number, tokens } of replies) {
    const reply = byNumber.get(number);
    const shown = reply?.seen ?? [];
    const [first] = tokens;
    if (reply !== undefined && first !== undefined && first.at >= from && first.at < to)
      waited.push(first.at - reply.sentAt);
    let place = 0;
    for (const { end, at, overAt } of tokens) {
      while (place < shown.length && (shown[place]?.[1] ?? 0) < end) place += 1;
      if (at < from || at >= to) continue;
      const onScreen = shown[place]?.[0] ?? Number.POSITIVE_INFINITY;
      sinceSent.push(onScreen - at);
      if (overAt < to) sinceOver.push(onScreen - overAt);
    }
  }
  const sorted = (numbers: number[]) => Float64Array.from(numbers).toSorted();
  return { sinceSent: sorted(sinceSent), sinceOver: sorted(sinceOver), waited: sorted(waited) };
}

const verdict = (holds: boolean): string => (holds ? "pass" : "FAIL");
const shareWithin = (sorted: Float64Array) => sorted.filter((delay) => delay <= WITHIN_MS).length / sorted.length;
const at = (sorted: Float64Array, share: number) =>
  (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0);
const line = (sorted: Float64Array) =>
  `${(100 * shareWithin(sorted)).toFixed(1).padStart(5)} % within ${WITHIN_MS} ms   p50 ${at(sorted, 0.5)} ms   p95 ${at(sorted, 0.95)} ms   p99 ${at(sorted, 0.99)} ms`;

/** The share of a processor that the server takes meanwhile, and its memory at the end. */
async function measureUse() {
  const before = await session.usage();
  await sleep(MEASURE_MS);
  const after = await session.usage();
  return { ...after, share: (after.cpuSeconds - before.cpuSeconds) / (MEASURE_MS / 1000) };
}

const idle = await session.usage();
const product = await whileTalking(null, measureUse);
const each = await whileTalking("/bench/chat-each", measureUse);
const through = await whileTalking("/bench/chat-through", measureUse);
const alone = await session.load({ ...VOTES, port });
const beside = await whileTalking(null, () => session.load({ ...VOTES, port }));
await session.stop();
model.kill();

const kB = (bytes: number) => (bytes / CONVERSATIONS / 1000).toFixed(0);
console.log(`\n${CONVERSATIONS} conversations at once, 30 tokens a second each`);
for (const [key, name, run] of [
  ["a", "the product, since the guard could let it go", { ...product, delays: product.sinceOver }],
  ["a", "the same since the model sent it", { ...product, delays: product.sinceSent }],
  ["b", "each piece stored as it comes, no guard", { ...each, delays: each.sinceSent }],
  ["c", "just passed through: the ceiling", { ...through, delays: through.sinceSent }],
] as const) {
  console.log(
    `  (${key}) ${name.padEnd(46)} ${line(run.delays)}   ${(100 * run.measured.share).toFixed(0)} % of a processor`,
  );
  if (run.failed.length > 0) console.log(`      ${run.failed.length} messages failed, such as: ${run.failed[0]}`);
}
console.log(
  `  (a) at least ${100 * LEAST_SHARE} % within ${WITHIN_MS} ms: since the guard could let it go ${verdict(shareWithin(product.sinceOver) >= LEAST_SHARE)}, since the model sent it ${verdict(shareWithin(product.sinceSent) >= LEAST_SHARE)}`,
);
console.log(
  `  (a) from a message to the first token of its reply: p50 ${at(product.waited, 0.5)} ms   p95 ${at(product.waited, 0.95)} ms`,
);
console.log(
  `  memory of a conversation   ${kB(product.measured.rss - idle.rss)} kB resident, ${kB(product.measured.heap - idle.heap)} kB of heap and buffers`,
);
console.log(row("d", "POST /api/vote without conversations", alone));
console.log(row("e", "the same beside the conversations", beside.measured));
const votes = beside.measured.perSecond / alone.perSecond;
console.log(
  `  (e)/(d) = ${votes.toFixed(2)}, at least ${LEAST_VOTES}: ${verdict(votes >= LEAST_VOTES)}   tokens meanwhile: ${line(beside.sinceOver)}`,
);
