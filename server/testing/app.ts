import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { inject } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { loadRoster, type RosterEntry } from "#roster/load.ts";
import type { PhotoSource } from "#roster/photos/options.ts";
import { createApp } from "../app.ts";
import type { Config } from "../config.ts";
import { type Database, openDatabase } from "../database/connect.ts";
import type { Advance } from "../jobs/jobs.ts";
import type { LogStream } from "../logging.ts";
import type { Payments } from "../providers/payment/open.ts";
import { createSandbox } from "../providers/payment/sandbox.ts";
import type { Ai, Models } from "../providers/ai/ai.ts";
import type { WebPush } from "../providers/push/push.ts";
import { QUIET_PUSH } from "./push-service.ts";
import { type Relay, startRelay } from "./relay.ts";
import { copyDatabase, dropDatabase } from "./template-server.ts";

/** The product with a database of its own and a clock that moves only when told to. */
export interface TestApp {
  app: FastifyInstance;
  database: Database;
  clock: { now: Date; ticks: number; advance: (ms: number) => void };
  /** Claims a new player. */
  player: (id?: string) => Promise<TestPlayer>;
  /** Calls an endpoint without a player. */
  call: (endpoint: Endpoint, options?: CallOptions) => Promise<LightMyRequestResponse>;
  /** The connection to the database of an app that is `cuttable`. */
  network: Pick<Relay, "cut" | "mend" | "hold">;
  address: DatabaseAddress;
  /** Carries out what is due, as jobs do while a server listens. */
  advance: () => Promise<void>;
  close: () => Promise<void>;
}

export interface CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestPlayer {
  id: string;
  /** The `Cookie` header that proves the player. */
  cookie: string;
  /** The product's time. */
  now: () => Date;
  /** Calls an endpoint with this player's header and cookie. */
  call: (endpoint: Endpoint, options?: CallOptions) => Promise<LightMyRequestResponse>;
}

export interface TestAppOptions extends Pick<Models, "transcription" | "speech"> {
  now?: string;
  rateLimit?: boolean;
  production?: boolean;
  webFolder?: string;
  secrets?: readonly string[];
  operatorToken?: string;
  ai?: Ai;
  chatTokens?: Config["chatTokens"];
  photoLibrary?: string;
  pictureFolder?: string;
  /** Nowhere on this machine by default. */
  photoSource?: PhotoSource;
  publicOrigin?: string;
  trustProxy?: number | string;
  /** The sandbox by default; null for none. */
  payments?: Payments | null;
  /** One that takes everything by default; null for none. */
  webPush?: WebPush | null;
  /** Takes everything that is logged, at the lowest level. Nothing is by default. */
  logTo?: LogStream;
  /** In [0, 1). */
  random?: () => number;
  /** Shares another app's database, like a second process or a later start. */
  like?: TestApp;
  /** Whether its connection to the database can be cut. What passes it is then copied twice more, which costs each query. */
  cuttable?: boolean;
  /** Whether a start without photographs fetches some. */
  fetchesPhotos?: boolean;
  /** Prepares the database before the product is opened over it. */
  prepare?: (database: Database) => Promise<void>;
  /** Modifies the roster before it is loaded. */
  roster?: (roster: RosterEntry[]) => RosterEntry[];
}

/** A port that nothing listens on. */
const NOWHERE = "http://127.0.0.1:9/";
const NO_SITES: PhotoSource = {
  sites: { wikidata: NOWHERE, commons: NOWHERE, uploads: NOWHERE, thumbs: NOWHERE },
  userAgent: "HotOrNotPhotos/1.0 (test)",
  // After the first request it waits for longer than a test.
  pauseMs: 600_000,
};

/** Signs cookies, and events of the sandbox. */
export const SECRET = "a secret for tests only with 32 letters";

function refuse(): never {
  throw new Error("Start the app as `cuttable`");
}
const UNCUT: TestApp["network"] = { cut: refuse, mend: refuse, hold: refuse };

/** Read once for all apps that do not modify it. */
let roster: readonly RosterEntry[] | undefined;

function sandboxOf(...known: Parameters<typeof createSandbox>): Payments {
  const sandbox = createSandbox(...known);
  return { provider: sandbox, sandbox };
}

/** Starts the product for a test file; call `close` when done. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { host, user, name } = options.like?.address ?? (await copyOfTemplate());
  const relay = options.cuttable === true ? await startRelay(`${host}/.s.PGSQL.5432`) : undefined;
  const database = await openDatabase({
    databaseUrl:
      relay === undefined
        ? `postgresql:///${name}?host=${host}&user=${user}`
        : `postgresql://${user}@127.0.0.1:${relay.port}/${name}`,
    dataDir: "unused",
    log: () => undefined,
  });
  const clock = {
    now: options.like?.clock.now ?? new Date(options.now ?? "2026-11-21T12:00:00Z"),
    ticks: 0,
    advance(ms: number) {
      clock.ticks += ms;
      clock.now = new Date(clock.now.getTime() + ms);
    },
  };
  await options.prepare?.(database);
  const advances = new Map<string, Advance>();
  const secrets = options.secrets ?? [SECRET];
  const app = await createApp({
    config: {
      production: options.production ?? false,
      rateLimit: options.rateLimit ?? false,
      logLevel: options.logTo === undefined ? "silent" : "trace",
      operatorToken: options.operatorToken,
      fetchesPhotos: options.fetchesPhotos ?? false,
      publicOrigin: options.publicOrigin,
      ...(options.chatTokens && { chatTokens: options.chatTokens }),
      ...(options.trustProxy !== undefined && { trustProxy: options.trustProxy }),
    },
    ...(options.random && { random: options.random }),
    secrets,
    database,
    roster: options.roster?.(loadRoster(2026)) ?? (roster ??= loadRoster(2026)),
    clock: () => clock.now,
    ticks: () => clock.ticks,
    logTo: options.logTo,
    ai: options.ai,
    transcription: options.transcription,
    speech: options.speech,
    payments:
      options.payments === undefined
        ? sandboxOf(database.run, secrets, () => clock.now)
        : (options.payments ?? undefined),
    webPush: options.webPush === undefined ? QUIET_PUSH : (options.webPush ?? undefined),
    webFolder: options.webFolder ?? "no such folder",
    photoLibrary: options.photoLibrary,
    pictureFolder: options.pictureFolder,
    photoSource: options.photoSource ?? NO_SITES,
    advances,
  });
  const call = (endpoint: Endpoint, request: CallOptions = {}) => app.inject(injection(endpoint, request));
  const product: TestApp = {
    app,
    database,
    clock,
    network:
      relay === undefined
        ? UNCUT
        : {
            mend: relay.mend,
            hold: relay.hold,
            async cut() {
              await relay.cut();
              // Wait until every pooled connection has noticed, because their order is random.
              while (database.pool.totalCount > 0) await setImmediate();
            },
          },
    address: { host, user, name },
    call,
    async advance() {
      const failures: unknown[] = [];
      for (const advance of advances.values()) await advance((error) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    },
    async player(id = `user_${clock.now.getTime()}_${randomUUID().replaceAll("-", "")}`) {
      const claimed = await app.inject({ method: "POST", url: "/api/players", body: { userId: id } });
      if (claimed.statusCode !== 200) throw new Error(`${id} could not be claimed: ${claimed.body}`);
      const cookie = String(claimed.headers["set-cookie"]).split(";", 1)[0] ?? "";
      return playerAt(product, { id, cookie });
    },
    async close() {
      await app.close();
      await database.close();
      await relay?.cut();
    },
  };
  return product;
}

/** The same player at another process. */
export function playerAt(process: TestApp, { id, cookie }: Pick<TestPlayer, "id" | "cookie">): TestPlayer {
  const proof = { "x-user-id": id, cookie };
  return {
    id,
    cookie,
    now: () => process.clock.now,
    call: (endpoint, request = {}) => process.call(endpoint, { ...request, headers: { ...proof, ...request.headers } }),
  };
}

function injection(endpoint: Endpoint, { params = {}, query, body, headers }: CallOptions): InjectOptions {
  const { method, path, contentType } = endpoint;
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  return {
    // A stream does not end: push-stream.ts reads it.
    method: contentType === "text/event-stream" ? "HEAD" : method,
    url,
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { body: body as object }),
    ...(headers === undefined ? {} : { headers }),
  };
}

/** Address of a test's database. */
export interface DatabaseAddress {
  host: string;
  user: string;
  name: string;
}

/** Databases of the test file that runs. */
const copies: string[] = [];

/** Creates a database for one test file by copying the migrated template. */
export async function copyOfTemplate(template?: string): Promise<DatabaseAddress> {
  const host = inject("databaseHost");
  const user = inject("databaseUser");
  const name = await copyDatabase({ host, port: inject("databasePort"), admin: user }, { template });
  copies.push(name);
  return { host, user, name };
}

/** Deletes the databases of a test file (drop-databases.ts), which may be in memory. */
export async function dropCopies(): Promise<void> {
  const server = { host: inject("databaseHost"), port: inject("databasePort"), admin: inject("databaseUser") };
  for (const name of copies.splice(0)) await dropDatabase(server, name);
}
