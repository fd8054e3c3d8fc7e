import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { LoadOrder, LoadReport } from "./load.ts";

type Servers = Pick<LoadOrder, "players" | "celebrities"> & {
  port: number;
  barePort: number;
  /** Of the embedded database. */
  dataDir: string;
};

/** What a process uses, after a garbage collection. */
export interface Usage {
  /** Resident memory, and that of the heap and of buffers, in bytes. */
  rss: number;
  heap: number;
  /** Since its start. */
  cpuSeconds: number;
}

/** A measured server in its own process. */
export interface Session {
  servers: Servers;
  /** Runs one load against it. Any status but 200, 202 and 503 fails the run. */
  load: (order: Omit<LoadOrder, "players" | "celebrities">) => Promise<LoadReport>;
  /** What its process has used. */
  usage: () => Promise<Usage>;
  /** Runs SQL in its database. */
  sql: (text: string) => Promise<void>;
  /** The first column of a query. */
  rows: (text: string) => Promise<string[]>;
  stop: () => Promise<void>;
}

/** @param env variables that it is started with besides */
export async function startSession(env: Readonly<Record<string, string>> = {}): Promise<Session> {
  const server = fork(join(import.meta.dirname, "server.ts"), { env: { ...process.env, ...env } });
  const servers: Servers = await answerOf(server);
  return {
    servers,
    async load(order) {
      const child = fork(join(import.meta.dirname, "load.ts"));
      child.send({ ...order, players: servers.players, celebrities: servers.celebrities });
      const report: LoadReport = await answerOf(child);
      if (report.otherStatuses > 0)
        throw new Error(`${order.path} answered ${report.otherStatuses} requests with neither 200, 202 nor 503`);
      return report;
    },
    usage() {
      server.send("usage");
      return answerOf(server);
    },
    async sql(text) {
      server.send({ sql: text });
      await answerOf(server);
    },
    rows(text) {
      server.send({ rows: text });
      return answerOf(server);
    },
    async stop() {
      server.send("stop");
      await once(server, "exit");
    },
  };
}

async function answerOf<T>(child: ChildProcess): Promise<T> {
  const [answer] = await once(child, "message");
  return answer;
}

/** The report with the median rate. */
export function medianOf(reports: readonly LoadReport[]): LoadReport {
  const sorted = reports.toSorted((a, b) => a.perSecond - b.perSecond);
  const median = sorted[Math.floor(sorted.length / 2)];
  if (median === undefined) throw new Error("Nothing was measured");
  return median;
}

/** One line of a printed table. */
export function row(key: string, name: string, { perSecond, p50, p99, ownShare }: LoadReport): string {
  return `  (${key}) ${name.padEnd(46)} ${perSecond.toFixed(0).padStart(7)}/s   p50 ${p50.toFixed(2)} ms   p99 ${p99.toFixed(2)} ms   load generator ${Math.round(100 * ownShare)} % of the processors`;
}

/** What a run compares. */
interface Subject {
  key: string;
  name: string;
  port: number;
  path: string;
}

interface Comparison {
  kind: LoadOrder["kind"];
  connections: number;
  rounds: number;
  /** How many of the players call; all by default. */
  voters?: number;
  /** Text above the printed table. */
  title: string;
  /** Runs before each load. */
  prepare?: () => Promise<void>;
}

/**
 * Measures the subjects in turn, round after round, then ends the session and prints a table.
 * @returns the median rates per second
 */
export async function compare(
  session: Session,
  subjects: readonly Subject[],
  { kind, connections, rounds, voters, title, prepare }: Comparison,
): Promise<number[]> {
  const reports = subjects.map(() => Array<LoadReport>());
  // An unmeasured warm-up round, to compile the code and load database pages.
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, { port, path }] of subjects.entries()) {
      await prepare?.();
      const report = await session.load({
        kind,
        port,
        path,
        connections,
        warmUpMs: 1000,
        measureMs: 4000,
        ...(voters === undefined ? {} : { voters }),
      });
      if (round >= 0) reports[index]?.push(report);
    }
  }
  await session.stop();
  console.log(`\n${title}, median of ${rounds} rounds`);
  const medians = reports.map(medianOf);
  for (const [index, { key, name }] of subjects.entries()) {
    const median = medians[index];
    if (median !== undefined) console.log(row(key, name, median));
  }
  return medians.map(({ perSecond }) => perSecond);
}
