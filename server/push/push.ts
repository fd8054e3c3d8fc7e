import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { PUSHED, type PushedData, type PushKind, pushStream, type Topic } from "#contract/push.ts";
import { HEARTBEAT_EVENT, SIGNED_OUT_EVENT } from "#contract/values/push-limits.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import type { EventStream } from "../http/event-stream.ts";
import type { Identity, Player } from "../http/identity.ts";
import { networkOf } from "../http/network.ts";
import { Problem } from "../http/problem.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Clock, Ticks } from "../time.ts";
import { createAdmission } from "./admission.ts";
import { ASK_MS, createGuard } from "./guard.ts";
import { createHub, type Watched } from "./hub.ts";
import { createPresence } from "./presence.ts";
import { createProcesses } from "./processes.ts";
import { createWatcher, type Watcher } from "./watcher.ts";

const SWEEP_MS = 1000;
/** What browsers wait before they connect again, in ms, spread so that those of a stopped process come one by one. */
const RECONNECT_MS = { least: 1000, most: 4000 };
const HEARTBEAT = `event: ${HEARTBEAT_EVENT}\ndata:\n\n`;
const SIGNED_OUT = `event: ${SIGNED_OUT_EVENT}\ndata:\n\n`;

interface Reading<Data> {
  data: Data;
  /** A number that grows with every change, whichever process made it. Without one, messages count from the time. */
  version?: number | undefined;
}

/** What a capability says of its topics. A kind without keys has the key "". */
interface Source<Data> {
  /** Reads a snapshot for everybody; undefined if there is no such topic. Only watched topics are read. */
  read(this: void, key: string): Promise<Reading<Data> | undefined>;
  /** Rejects unless the caller, an operator, may read the kind's topics. Asked again more than once a second while the stream is open. */
  allow?(this: void, request: FastifyRequest): Promise<void>;
  /**
   * Whether the caller may know of this topic; others are answered as if there were none. Asked again while the stream is
   * open.
   */
  watchable?(this: void, request: FastifyRequest, key: string): Promise<boolean>;
  /** Least time between two messages of a topic, in ms, here and from other processes; a second by default. */
  everyMs?: number;
  /**
   * Told when a player's first stream on the topic has opened, and when 5 s have passed since the last one closed: in this
   * process. A process that is killed does not say who left.
   */
  presence?(this: void, key: string, player: Player, here: boolean): void;
}

/** Tells that a topic has changed, once that is committed. Costs next to nothing. */
interface Changes {
  changed(this: void, key?: string): void;
}

/** Pushes what changes to the pages that show it. */
export interface Push {
  open<K extends PushKind>(kind: K, source: Source<PushedData<K>>): Changes;
}

/** A kind of topics. */
interface Kind {
  read(this: void, key: string): Promise<Reading<unknown> | undefined>;
  readonly schema: Record<string, unknown>;
  readonly everyMs: number | undefined;
  /** Rejects unless the caller may read the topic. */
  readonly permit: ((request: FastifyRequest, topic: Topic) => Promise<void>) | undefined;
  /** How often that is asked again while a stream is open, in ms. */
  readonly askMs: number;
  readonly presence: Source<unknown>["presence"] | undefined;
}

interface Encoder {
  encode(this: void, data: unknown): string;
}

interface PushDependencies {
  app: FastifyInstance;
  bind: Bind;
  identity: Pick<Identity, "isSignedOut" | "provenPlayer" | "whenSignedOut">;
  database: Pick<Database, "run" | "listen">;
  metrics: Pick<Metrics, "watchStreams" | "pushed" | "slowReader">;
  /** Whether the streams of a network are bounded. */
  rateLimit: boolean;
  clock: Clock;
  ticks: Ticks;
  random: () => number;
}

export function openPush(dependencies: PushDependencies): Push {
  const { app, bind, identity, database, metrics, rateLimit, clock, ticks, random } = dependencies;
  const kinds = new Map<PushKind, Kind>();
  const admission = createAdmission({ byNetwork: rateLimit });
  const hub = createHub({
    clock,
    ticks,
    published: metrics.pushed,
    failed: (error) => app.log.debug(error, "A topic could not be read"),
  });
  const presence = createPresence(ticks);
  const guard = createGuard(ticks);
  const processes = createProcesses({ database, ticks, heard: hub.changed, listening: hub.allChanged });
  /** Those for which messages wait. */
  const behind = new Set<Watcher>();
  let sweeping: NodeJS.Timeout | undefined;
  let guarding: NodeJS.Timeout | undefined;
  metrics.watchStreams(() => admission.open);

  function sweep(): void {
    hub.sweep();
    presence.sweep();
    const now = ticks();
    for (const watcher of behind) {
      if (!watcher.keepUp(now)) metrics.slowReader();
      if (!watcher.behind) behind.delete(watcher);
    }
    if (hub.size > 0 || presence.size > 0) return;
    clearInterval(sweeping);
    clearInterval(guarding);
    sweeping = guarding = undefined;
  }

  app.addHook("preClose", (done) => {
    // The streams have ended by now.
    presence.end();
    processes.close();
    hub.close();
    clearInterval(sweeping);
    clearInterval(guarding);
    done();
  });

  bind(pushStream, async ({ query: { topics } }, { request, reply }) => {
    const names = topics.map(({ name }) => name);
    reply.raw.once("close", admission.admit(networkOf(request.ip), names));
    const wanted = topics.map((topic) => ({ topic, kind: kindOf(topic) }));
    for (const { topic, kind } of wanted) await kind.permit?.(request, topic);
    processes.listen();
    sweeping ??= setInterval(sweep, SWEEP_MS);
    guarding ??= setInterval(() => guard.sweep(), ASK_MS.operators);
    const found = await Promise.all(
      wanted.map(async ({ topic, kind: { read, schema, everyMs, permit, askMs, presence } }) => {
        const { encode }: Encoder = { encode: reply.compileSerializationSchema(schema) };
        const readTopic = async () => {
          const snapshot = await read(topic.key);
          return snapshot && { data: encode(snapshot.data), version: snapshot.version };
        };
        const watched = await hub.find(topic, readTopic, everyMs);
        if (watched === undefined) throw unknown(topic);
        return { topic, watched, permit, askMs, presence };
      }),
    );
    const player = await identity.provenPlayer(request);
    // The end of its session may have come while it had no stream.
    const missed = player === undefined && (await identity.isSignedOut(request)) ? SIGNED_OUT : "";
    return (stream) => {
      const signOut = () => {
        stream.write(SIGNED_OUT);
        stream.end();
      };
      stream.start({ first: `retry: ${reconnectMs()}\n\n${missed}`, beat: HEARTBEAT, bare: true });
      if (player !== undefined) stream.whenClosed(identity.whenSignedOut(player, signOut));
      watch(
        stream,
        found.map(({ watched }) => watched),
      );
      for (const { topic, permit, askMs, presence: tell } of found) {
        if (permit !== undefined) stream.whenClosed(guard.watch(stream, () => permit(request, topic), askMs));
        if (tell !== undefined && player !== undefined) stream.whenClosed(presence.enter(topic, player, tell));
      }
    };
  });

  function watch(stream: EventStream, topics: readonly Watched[]): void {
    const watcher = createWatcher(stream, (late) => behind.add(late));
    const joined = topics.map((topic) => hub.join(topic, watcher));
    stream.whenClosed(() => {
      behind.delete(watcher);
      for (const topic of joined) hub.leave(topic, watcher);
    });
  }

  function kindOf(topic: Topic): Kind {
    const kind = kinds.get(topic.kind);
    if (kind === undefined) throw unknown(topic);
    return kind;
  }

  const reconnectMs = () => Math.round(RECONNECT_MS.least + random() * (RECONNECT_MS.most - RECONNECT_MS.least));

  return {
    open(kind, { read, allow, watchable, everyMs, presence }) {
      const schema = z.toJSONSchema(PUSHED[kind].data, { target: "draft-7", io: "output" });
      const askMs = ASK_MS[allow === undefined ? "players" : "operators"];
      kinds.set(kind, { read, permit: permitOf(allow, watchable), askMs, everyMs, presence, schema });
      return {
        changed(key = "") {
          const topic = key === "" ? kind : `${kind}:${key}`;
          hub.changed(topic);
          processes.tell(topic, everyMs);
        },
      };
    },
  };
}

function permitOf(allow: Source<unknown>["allow"], watchable: Source<unknown>["watchable"]): Kind["permit"] {
  if (watchable === undefined) return allow;
  return async (request, topic) => {
    await allow?.(request);
    if (!(await watchable(request, topic.key))) throw unknown(topic);
  };
}

const unknown = ({ name }: Topic) => new Problem("not_found", `There is no topic ${name}.`);
