import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { playerId } from "#contract/players.ts";
import type { Proof } from "#contract/proof.ts";
import { cookieName, cookieReader } from "./cookies.ts";
import { createHeldSessions } from "./held-sessions.ts";
import { Problem } from "./problem.ts";
import { cookieText, ProvenCookies } from "./proven-cookies.ts";

/** The longest lifetime that browsers allow; renewed on every page load. */
const COOKIE_AGE_S = 400 * 24 * 60 * 60;

/** The player who makes a request. */
export interface Player {
  /** The public id, `user_{timestamp}_{random}`. */
  readonly id: string;
  /** The key in the database. */
  readonly num: number;
  /** Which of the player's browsers it is; undefined for the one that claimed the player, whose cookie names none. */
  readonly session?: number | undefined;
}

export interface IdentityOptions {
  /** Send the cookie over HTTPS only, under the name that only HTTPS can set. */
  secure: boolean;
  /** Verify cookies; the first one signs them. */
  secrets: readonly string[];
  /** Whether the player of an id has erased everything. */
  isErased: (id: string) => boolean;
  /** Reads whether a browser has not been signed out. */
  isLive: (player: Player) => Promise<boolean>;
  /** Creates the player of an unclaimed id; returns undefined when the id is taken. */
  claim: (id: string, request: FastifyRequest, proof: Proof | undefined) => Promise<Player | undefined>;
  /** Creates the row of a proven player anew. */
  restore: (player: Player, request: FastifyRequest) => Promise<void>;
}

/** What a request says of its player, besides its headers. */
interface Claim {
  /** The `userId` of the body or path, if any. */
  named: string | null | undefined;
  /** Proves work, if the id is to be claimed. */
  proof: Proof | undefined;
}

/** Identifies the player of a request and issues the signed cookie that proves it. */
export interface Identity {
  /**
   * The player of the request, named by the `x-user-id` header, or else the cookie, or else the body. The first use of an
   * id claims it, unless it only reads.
   * @throws {Problem} player_required, player_unproven, session_ended, proof_required, forbidden, invalid_request
   */
  playerOf(request: FastifyRequest, reply: FastifyReply, claim: Claim): Player | Promise<Player>;
  /** The player proven by the cookie, for calls that require none. Never claims an id. */
  provenPlayer(request: FastifyRequest): Player | undefined | Promise<Player | undefined>;
  /** Whether the cookie is of a session that has ended. */
  isSignedOut(request: FastifyRequest): Promise<boolean>;
  /** Calls back when the browser of an open stream is signed out, here or elsewhere. @returns takes it back */
  whenSignedOut(player: Player, end: () => void): () => void;
  /** Told of ended sessions, by whoever ends them and by other processes. */
  readonly sessions: {
    ended(this: void, player: Player): void;
    /** Ends are heard from now on. Before, nothing is remembered, and every request reads whether its session is live. */
    heard(this: void): void;
    /** Ends may be missed from now on. */
    unheard(this: void): void;
  };
  /** Sets this player's cookie for another 400 days. */
  renew(reply: FastifyReply, player: Player): void;
  /** Deletes the cookie. */
  clear(reply: FastifyReply): void;
  /** To be told who has been erased, from when on cookies prove them no more and their streams end. */
  readonly erasures: {
    erased(this: void, num: number): void;
    /** Some may have been missed. */
    missed(this: void): void;
  };
  restore: IdentityOptions["restore"];
}

const SAFE = new Set(["GET", "HEAD"]);

/** What a cookie proves whose session has been ended. */
class SignedOut {
  readonly id: string;

  constructor(id: string) {
    this.id = id;
  }
}

type Found = Player | SignedOut | undefined;

export function createIdentity({ secure, secrets, isErased, isLive, claim, restore }: IdentityOptions): Identity {
  // Verifying a signature costs more than everything else before a vote's handler.
  const cookies = new ProvenCookies({ secrets, isLive });
  const held = createHeldSessions();
  const name = cookieName("player", secure);
  const read = cookieReader(name);
  const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;

  function playerOfCookie(request: FastifyRequest): Found | Promise<Found> {
    const header = request.headers.cookie;
    const own = header === undefined ? undefined : read(header);
    return own === undefined ? undefined : (cookies.get(own) ?? verified(own, request));
  }

  function verified(own: string, request: FastifyRequest): undefined | Promise<Found> {
    const signed = request.server.parseCookie(`${name}=${own}`)[name] ?? "";
    const { valid, value } = request.unsignCookie(signed);
    const [, id, num, session] = (valid ? value : null)?.match(/^(\w+)\.(\d+)(?:\.(\d+))?$/) ?? [];
    if (id === undefined || num === undefined || isErased(id)) return undefined;
    const player = { id, num: Number(num), session: session === undefined ? undefined : Number(session) };
    // Only as the server encodes it: other encodings of one value are without number.
    return stillLive(player, own === encodeURIComponent(signed) ? own : undefined);
  }

  async function stillLive(player: Player, value: string | undefined): Promise<Found> {
    return (await cookies.ask(player, value)) ? player : new SignedOut(player.id);
  }

  function ended(player: Player): void {
    cookies.forget(player);
    held.end(player);
  }

  async function endIfEnded(player: Player): Promise<void> {
    try {
      if (!(await cookies.ask(player))) held.end(player);
    } catch {
      // Without the database nobody knows. Whoever hears again asks again.
    }
  }

  async function askForHeld(): Promise<void> {
    for (const player of held.all()) await endIfEnded(player);
  }

  function renew(reply: FastifyReply, player: Player): void {
    reply.setCookie(name, cookieText(player), { ...attributes, signed: true, maxAge: COOKIE_AGE_S });
  }

  async function claimed(
    id: string,
    request: FastifyRequest,
    reply: FastifyReply,
    proof: Proof | undefined,
  ): Promise<Player> {
    const parsed = playerId.safeParse(id);
    if (!parsed.success) {
      throw new Problem("invalid_request", "The player id has not the right form.", {
        errors: { "x-user-id": ["must have the form user_{timestamp}_{random}"] },
      });
    }
    if (SAFE.has(request.method)) throw new Problem("player_unproven", "This browser has not claimed this player.");
    const player = await claim(id, request, proof);
    if (player === undefined) throw new Problem("player_unproven", "This player belongs to another browser.");
    renew(reply, player);
    return player;
  }

  /** @throws {Problem} as `playerOf` */
  function playerIn(
    found: Found,
    request: FastifyRequest,
    reply: FastifyReply,
    { named, proof }: Claim,
  ): Player | Promise<Player> {
    const header = request.headers["x-user-id"];
    const said = typeof header === "string" && header !== "" ? header : undefined;
    const id = said ?? signedIn(found)?.id ?? named ?? found?.id;
    if (id === undefined) throw new Problem("player_required", "Start voting first to become a player.");
    if (named !== null && named !== undefined && named !== id)
      throw new Problem("forbidden", "That belongs to another player.");
    if (found?.id !== id) return claimed(id, request, reply, proof);
    if (found instanceof SignedOut)
      throw new Problem("session_ended", "This browser has been signed out. Sign in again to go on with your player.");
    return found;
  }

  return {
    renew,
    restore,
    clear: (reply) => void reply.clearCookie(name, attributes),
    provenPlayer(request) {
      const found = playerOfCookie(request);
      return found instanceof Promise ? found.then(signedIn) : signedIn(found);
    },
    isSignedOut: async (request) => (await playerOfCookie(request)) instanceof SignedOut,
    playerOf(request, reply, claim) {
      const found = playerOfCookie(request);
      if (!(found instanceof Promise)) return playerIn(found, request, reply, claim);
      return found.then((known) => playerIn(known, request, reply, claim));
    },
    whenSignedOut(player, end) {
      const release = held.hold(player, end);
      // It may have ended since the cookie was looked up.
      if (isErased(player.id)) end();
      else void endIfEnded(player);
      return release;
    },
    erasures: {
      erased(num) {
        void cookies.forgetPlayer(num);
        for (const player of held.all()) if (player.num === num) held.end(player);
      },
      missed() {
        cookies.forgetAll();
        for (const player of held.all()) if (isErased(player.id)) held.end(player);
      },
    },
    sessions: {
      ended,
      heard() {
        cookies.hears(true);
        void askForHeld();
      },
      unheard: () => cookies.hears(false),
    },
  };
}

const signedIn = (found: Found): Player | undefined => (found instanceof SignedOut ? undefined : found);
