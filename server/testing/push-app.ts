import fastify from "fastify";
import { onTestFinished, vi } from "vitest";
import type { PushedData } from "#contract/push.ts";
import { createBind } from "../http/binding.ts";
import { answerErrors } from "../http/errors.ts";
import type { Player } from "../http/identity.ts";
import { createLimits } from "../http/limits.ts";
import { openPush } from "../push/push.ts";
import { openPushStream } from "./push-stream.ts";
import { ANYBODY } from "../http/operator.ts";

type Live = PushedData<"analytics">;

/** The data of its topic. */
export const live = (activeUsers: number, more: Partial<Live> = {}): Live => ({
  activeUsers,
  deviceInsights: { mobile: 0, desktop: 0 },
  recentActivity: [],
  unusualVotes: [],
  ...more,
});

interface Options {
  rateLimit?: boolean;
  read?: () => Promise<Live | undefined>;
  versionOf?: (data: Live) => number;
  allow?: () => Promise<void>;
  watchable?: () => Promise<boolean>;
  everyMs?: number;
  presence?: (key: string, player: Player, here: boolean) => void;
  /** Of the cookie `player`. */
  player?: Player;
}

/** An app with one topic, without a database, whose timers and ticks are the test's. It is closed when the test finishes. */
export async function startPush({ rateLimit = false, player, read, versionOf, ...source }: Options = {}) {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const app = fastify({ trustProxy: true });
  answerErrors(app);
  let ticks = 1000;
  const own = { users: 1, reads: 0 };
  const counted = { open: () => 0, pushed: 0, slow: 0 };
  const heard = { by: (_payload: string): void => undefined, listening: (): void => undefined };
  const said: string[] = [];
  const provenPlayer = ({ headers }: { headers: { cookie?: string | undefined } }) =>
    headers.cookie === undefined ? undefined : player;
  const identity = {
    provenPlayer,
    isSignedOut: () => Promise.resolve(false),
    whenSignedOut: () => () => undefined,
  };
  const bind = createBind({
    app,
    identity: { ...identity, playerOf: () => neverCalled(), restore: () => neverCalled() },
    limit: createLimits(rateLimit, () => ticks),
    requireOperator: () => Promise.resolve(ANYBODY),
  });
  const push = openPush({
    app,
    bind,
    identity,
    database: {
      run: async (query) => {
        said.push(String(query.values[0]));
        return query.parse([]);
      },
      listen: (_channel, listener) => {
        heard.by = listener.heard;
        heard.listening = listener.listening;
        return () => undefined;
      },
    },
    metrics: {
      watchStreams: (open) => (counted.open = open),
      pushed: (streams) => (counted.pushed += streams),
      slowReader: () => (counted.slow += 1),
    },
    rateLimit,
    clock: () => new Date("2026-11-21T12:00:00Z"),
    ticks: () => ticks,
    random: () => 0.5,
  });
  const { changed } = push.open("analytics", {
    async read() {
      own.reads += 1;
      const data = read === undefined ? live(own.users) : await read();
      return data && { data, version: versionOf?.(data) };
    },
    ...source,
  });
  onTestFinished(() => app.close());
  return {
    app,
    own,
    counted,
    pass: (ms: number) => {
      ticks += ms;
      vi.advanceTimersByTime(ms);
    },
    heard,
    said,
    changed,
    open: (headers?: Record<string, string>) => openPushStream(app, "analytics", headers),
  };
}

const neverCalled = (): never => {
  throw new Error("Not expected");
};

/** Fits messages with so many users. */
export const users = (count: number) => (message: { data: Live }) => message.data.activeUsers === count;
