import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { metrics } from "#contract/metrics.ts";
import type { Database } from "../database/connect.ts";
import type { WatchQueue } from "../database/group-commit.ts";
import type { Bind } from "../http/binding.ts";
import type { Clock } from "../time.ts";

/** Buckets in seconds, from responses out of memory to where callers give up. */
const LATENCIES = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Buckets in seconds, from what the look for jobs takes to a long downtime. */
const DELAYS = [0.1, 0.5, 1, 2.5, 5, 15, 60, 600, 3600];
const BATCH_SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/** This process's Prometheus metrics since its start. They contain no personal ids, addresses or text. */
export interface Metrics {
  /** Observes a queue whose items are committed in batches. `kind` is a label such as `battle_vote`. */
  watchQueue(kind: string): WatchQueue;
  /** Counts a celebrity's hour whose votes are unusual for this reason. */
  unusualVotes(reason: "newPlayers" | "oneNetwork"): void;
  /** Counts a job of a capability that ran in this process. @param run with the time since when it was due */
  job(capability: string, run: { ok: boolean; lateMs: number }): void;
  /** Counts a claim of a player id. */
  claim(outcome: ClaimOutcome): void;
  /** Counts a reminder's message by what became of it. */
  reminder(outcome: ReminderOutcome): void;
  /** Observes the streams of topics that are open. */
  watchStreams(open: () => number): void;
  /** Counts a message by the streams that it was written to. */
  pushed(streams: number): void;
  /** What is so now, for operators. */
  figures(): Figures;
  /** Counts a stream that was cut, because its reader stayed slow. */
  slowReader(): void;
}

/** Of this process. */
interface Figures {
  /** Open streams of topics. */
  streams: number;
  queues: { kind: string; waiting: number }[];
  connections: { busy: number; idle: number; wanted: number };
  jobs: JobFigures[];
}

interface JobFigures {
  capability: string;
  done: number;
  failed: number;
  /** ISO 8601. */
  lastRanAt: string | null;
  lastOk: boolean;
}

const CLAIM_OUTCOMES = ["free", "proven", "proof_required", "refused"] as const;
type ClaimOutcome = (typeof CLAIM_OUTCOMES)[number];

/** Refused for now is `later`, refused for good or without an answer `failed`, and pointless by the time of sending `late`. */
const REMINDER_OUTCOMES = ["sent", "gone", "later", "failed", "late"] as const;
export type ReminderOutcome = (typeof REMINDER_OUTCOMES)[number];

interface MetricsDependencies {
  app: FastifyInstance;
  bind: Bind;
  database: Pick<Database, "pool">;
  clock: Clock;
}

export function openMetrics({ app, bind, database: { pool }, clock }: MetricsDependencies): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  // The observer of garbage collections lives as long as the process, and holds the registry: nothing of the app by it.
  app.addHook("onClose", (_, done) => {
    registry.clear();
    done();
  });

  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Served requests and their latency.",
    labelNames: ["method", "route", "status"],
    buckets: LATENCIES,
    registers,
  });
  app.addHook("onResponse", (request, reply, done) => {
    // How long a stream stays open says nothing about how fast it is served.
    if (String(reply.getHeader("content-type")).startsWith("text/event-stream")) return done();
    // By route, never by address, which callers choose.
    const { url: route = "none" } = request.routeOptions;
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });

  const connections = new Gauge({
    name: "database_pool_connections",
    help: "Database connections by state, and callers waiting for one.",
    labelNames: ["state"],
    registers: [],
    collect() {
      for (const [state, count] of Object.entries(connectionsOf(pool))) this.set({ state }, count);
    },
  });

  registry.registerMetric(connections);

  const queues = new Map<string, { readonly waiting: number }>();
  const waiting = new Gauge({
    name: "queue_waiting",
    help: "Items waiting to be committed.",
    labelNames: ["kind"],
    registers: [],
    collect() {
      for (const [kind, queue] of queues) this.set({ kind }, queue.waiting);
    },
  });
  registry.registerMetric(waiting);
  const committed = new Counter({
    name: "committed_total",
    help: "Committed votes, battle votes and analytics calls.",
    labelNames: ["kind"],
    registers,
  });
  const failed = new Counter({
    name: "commit_failures_total",
    help: "Batches that failed to commit.",
    labelNames: ["kind"],
    registers,
  });
  const sizes = new Histogram({
    name: "commit_batch_size",
    help: "Items per batch.",
    labelNames: ["kind"],
    buckets: BATCH_SIZES,
    registers,
  });
  const commits = new Histogram({
    name: "commit_duration_seconds",
    help: "Duration of a batch's commit.",
    labelNames: ["kind"],
    buckets: LATENCIES,
    registers,
  });

  const unusual = new Counter({
    name: "unusual_votes_total",
    help: "Hours of celebrities whose votes came from other places than usual.",
    labelNames: ["reason"],
    registers,
  });
  for (const reason of ["newPlayers", "oneNetwork"]) unusual.inc({ reason }, 0);

  const claims = new Counter({
    name: "player_claims_total",
    help: "Claims of player ids, by whether their network had to prove work.",
    labelNames: ["outcome"],
    registers,
  });
  for (const outcome of CLAIM_OUTCOMES) claims.inc({ outcome }, 0);

  /** By capability. */
  const lastJobs = new Map<string, JobFigures>();
  const jobs = new Counter({
    name: "jobs_total",
    help: "Jobs that ran in this process.",
    labelNames: ["capability", "outcome"],
    registers,
  });
  const delays = new Histogram({
    name: "job_delay_seconds",
    help: "Time from when a job was due to its start.",
    labelNames: ["capability"],
    buckets: DELAYS,
    registers,
  });
  const reminders = new Counter({
    name: "reminders_total",
    help: "Messages of reminders to push services, by what became of them.",
    labelNames: ["outcome"],
    registers,
  });
  for (const outcome of REMINDER_OUTCOMES) reminders.inc({ outcome }, 0);
  let openStreams = () => 0;
  const streams = new Gauge({
    name: "push_streams",
    help: "Open streams of topics.",
    registers: [],
    collect() {
      this.set(openStreams());
    },
  });
  registry.registerMetric(streams);
  const pushed = new Counter({
    name: "push_messages_total",
    help: "Messages written to streams of topics.",
    registers,
  });
  const slowReaders = new Counter({
    name: "push_slow_readers_total",
    help: "Streams of topics that were cut, because their readers stayed slow.",
    registers,
  });

  bind(metrics, () => registry.metrics());

  return {
    claim: (outcome) => claims.inc({ outcome }),
    job(capability, { ok, lateMs }) {
      jobs.inc({ capability, outcome: ok ? "done" : "failed" });
      delays.observe({ capability }, lateMs / 1000);
      const { done = 0, failed = 0 } = lastJobs.get(capability) ?? {};
      lastJobs.set(capability, {
        capability,
        done: done + (ok ? 1 : 0),
        failed: failed + (ok ? 0 : 1),
        lastRanAt: clock().toISOString(),
        lastOk: ok,
      });
    },
    reminder: (outcome) => reminders.inc({ outcome }),
    unusualVotes: (reason) => unusual.inc({ reason }),
    watchStreams: (open) => {
      openStreams = open;
    },
    pushed: (streams) => pushed.inc(streams),
    slowReader: () => slowReaders.inc(),
    figures: () => ({
      streams: openStreams(),
      queues: [...queues].map(([kind, queue]) => ({ kind, waiting: queue.waiting })),
      connections: connectionsOf(pool),
      jobs: [...lastJobs.values()].toSorted((one, other) => one.capability.localeCompare(other.capability)),
    }),
    watchQueue: (kind) => (queue) => {
      queues.set(kind, queue);
      committed.inc({ kind }, 0);
      failed.inc({ kind }, 0);
      return ({ size, ms, ok }) => {
        commits.observe({ kind }, ms / 1000);
        if (!ok) return failed.inc({ kind });
        sizes.observe({ kind }, size);
        committed.inc({ kind }, size);
      };
    },
  };
}

const connectionsOf = ({ totalCount, idleCount, waitingCount }: Database["pool"]): Figures["connections"] => ({
  busy: totalCount - idleCount,
  idle: idleCount,
  wanted: waitingCount,
});
