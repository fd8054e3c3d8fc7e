import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { BrowserSession } from "#contract/accounts.ts";
import { MAX_SESSIONS } from "#contract/values/account-limits.ts";
import type { Database } from "../database/connect.ts";
import type { Query } from "../database/query.ts";
import { browserOf } from "../http/browser.ts";
import type { Identity, Player } from "../http/identity.ts";
import { UnknownPlayer } from "../http/problem.ts";
import { claimedAt, playerNumber } from "../players/rules.ts";
import type { Clock } from "../time.ts";
import {
  addSession,
  endSessions,
  FIRST,
  isFirstEnded,
  noteSeen,
  numberOf,
  readIsLive,
  readSessions,
  SESSIONS_CHANNEL,
} from "./session-queries.ts";

const HOUR_MS = 60 * 60_000;
/** How long browsers keep a cookie that is not renewed, in ms. */
const COOKIE_MS = 400 * 24 * HOUR_MS;

interface SessionsDependencies {
  app: FastifyInstance;
  database: Pick<Database, "run" | "transaction" | "listen">;
  identity: Pick<Identity, "renew" | "clear" | "sessions">;
  clock: Clock;
  /** In [0, 1). */
  random: () => number;
}

interface Entry {
  player: Player;
  /** As whom the browser has been playing, which ends. */
  left: Player | undefined;
  /** Whether what it signs in with is still good, and stays so until the session has started, so that whoever takes it away can end that. */
  by: Query<boolean>;
}

/** The browsers that are signed in as a player. */
export interface Sessions {
  isLive(this: void, player: Player): Promise<boolean>;
  /** Signs this browser in. @returns false if what it signs in with is good for nothing any more */
  start(request: FastifyRequest, reply: FastifyReply, entry: Entry): Promise<boolean>;
  /** Notes the first browser of a player that is being saved, so that the list can name it. */
  noteFirst(request: FastifyRequest, player: Player): Promise<void>;
  /** Notes that a browser is there. Nothing waits for it. */
  seen(this: void, player: Player): void;
  list(player: Player): Promise<BrowserSession[]>;
  /** Signs browsers out, at once and in every process. @throws {UnknownPlayer} */
  end(player: Player, sessions: readonly number[]): Promise<void>;
  /** @returns how many */
  endOthers(player: Player): Promise<number>;
  signOut(reply: FastifyReply, player: Player): Promise<void>;
}

export function createSessions({ app, database, identity, clock, random }: SessionsDependencies): Sessions {
  const { ended, heard, unheard } = identity.sessions;
  let stop: (() => void) | undefined;
  app.addHook("onClose", (_app, done) => {
    stop?.();
    // Requests that are still under way begin no other one.
    stop = () => undefined;
    done();
  });

  function listen(): void {
    stop ??= database.listen(SESSIONS_CHANNEL, {
      heard(payload) {
        const [id = "", num, ...sessions] = payload.split(" ");
        for (const session of sessions) ended(playerOf({ id, num: Number(num) }, Number(session)));
      },
      listening: heard,
      lost: unheard,
    });
  }

  /** @returns whether the player is known */
  async function tryToEnd(player: Player, sessions: readonly number[]): Promise<boolean> {
    if (sessions.length === 0) return true;
    const isKnown = await database.run(endSessions(player, sessions, clock()));
    if (isKnown) for (const session of sessions) ended(playerOf(player, session));
    return isKnown;
  }

  async function end(player: Player, sessions: readonly number[]): Promise<void> {
    if (!(await tryToEnd(player, sessions))) throw new UnknownPlayer();
  }

  /** Makes room: of the sessions, and of those whose cookies are gone by now. */
  async function endOldest(player: Player): Promise<void> {
    const rows = await database.run(readSessions(player.num));
    const before = clock().getTime() - COOKIE_MS;
    const old = rows.filter(({ seenAt }, place) => place >= MAX_SESSIONS || seenAt.getTime() < before);
    await end(
      player,
      old.map(({ session }) => session),
    );
  }

  return {
    isLive(player) {
      listen();
      return database.run(readIsLive(player));
    },
    async start(request, reply, { player, left, by }) {
      const now = clock();
      const session = { ...player, session: playerNumber(now, random()) };
      const browser = browserOf(request);
      const isGood = await database.transaction(
        (send) => send(by),
        async (isGood, send) => {
          if (isGood) await send(addSession(session, { browser, startedAt: now, seenAt: now }));
          return isGood;
        },
      );
      if (!isGood) return false;
      await endOldest(player);
      // Who has erased everything meanwhile has left as well.
      if (left !== undefined) await tryToEnd(left, [numberOf(left)]);
      identity.renew(reply, session);
      return true;
    },
    async noteFirst(request, player) {
      if (numberOf(player) !== FIRST) return;
      const browser = browserOf(request);
      await database.run(addSession(player, { browser, startedAt: claimedAt(player.num), seenAt: clock() }));
    },
    seen(player) {
      const now = clock();
      const noting = database.run(noteSeen(player, now, new Date(now.getTime() - HOUR_MS)));
      noting.catch((error: unknown) => app.log.debug(error, "A browser could not be noted"));
    },
    async list(player) {
      const [rows, isEnded] = await Promise.all([
        database.run(readSessions(player.num)),
        database.run(isFirstEnded(player.num)),
      ]);
      const sessions = rows.map(
        ({ session, browser, startedAt, seenAt }): BrowserSession => ({
          id: String(session),
          browser,
          startedAt: startedAt.toISOString(),
          seenAt: seenAt.toISOString(),
          current: session === numberOf(player),
        }),
      );
      if (isEnded || rows.some(({ session }) => session === FIRST)) return sessions;
      const startedAt = claimedAt(player.num).toISOString();
      const current = numberOf(player) === FIRST;
      return [{ id: String(FIRST), browser: null, startedAt, seenAt: null, current }, ...sessions];
    },
    end,
    async endOthers(player) {
      const others = (await this.list(player)).filter(({ current }) => !current);
      await end(
        player,
        others.map(({ id }) => Number(id)),
      );
      return others.length;
    },
    async signOut(reply, player) {
      await end(player, [numberOf(player)]);
      identity.clear(reply);
    },
  };
}

const playerOf = ({ id, num }: Player, session: number): Player => ({
  id,
  num,
  session: session === FIRST ? undefined : session,
});
