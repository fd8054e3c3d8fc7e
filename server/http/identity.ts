import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { playerId } from "#contract/players.ts";
import type { Proof } from "#contract/proof.ts";
import { cookieName, cookieReader } from "./cookies.ts";
import { Problem } from "./problem.ts";
import { ProvenCookies } from "./proven-cookies.ts";

/** The longest lifetime that browsers allow; renewed on every page load. */
const COOKIE_AGE_S = 400 * 24 * 60 * 60;

/** The player who makes a request. */
export interface Player {
  /** The public id, `user_{timestamp}_{random}`. */
  readonly id: string;
  /** The key in the database. */
  readonly num: number;
}

export interface IdentityOptions {
  /** Send the cookie over HTTPS only, under the name that only HTTPS can set. */
  secure: boolean;
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
   * @throws {Problem} player_required, player_unproven, proof_required, forbidden, invalid_request
   */
  playerOf(request: FastifyRequest, reply: FastifyReply, claim: Claim): Player | Promise<Player>;
  /** The player proven by the cookie, for calls that require none. Never claims an id. */
  provenPlayer(request: FastifyRequest): Player | undefined;
  /** Sets this player's cookie for another 400 days. */
  renew(reply: FastifyReply, player: Player): void;
  restore: IdentityOptions["restore"];
}

const SAFE = new Set(["GET", "HEAD"]);

export function createIdentity({ secure, claim, restore }: IdentityOptions): Identity {
  // Verifying a signature costs more than everything else before a vote's handler.
  const cookies = new ProvenCookies();
  const name = cookieName("player", secure);
  const read = cookieReader(name);

  function playerOfCookie(request: FastifyRequest): Player | undefined {
    const header = request.headers.cookie;
    const own = header === undefined ? undefined : read(header);
    return own === undefined ? undefined : (cookies.get(own) ?? verified(own, request));
  }

  function verified(own: string, request: FastifyRequest): Player | undefined {
    const signed = request.server.parseCookie(`${name}=${own}`)[name] ?? "";
    const { valid, value } = request.unsignCookie(signed);
    const [, id, num] = (valid ? value : null)?.match(/^(\w+)\.(\d+)$/) ?? [];
    if (id === undefined || num === undefined) return undefined;
    const player = { id, num: Number(num) };
    // Only as the server encodes it: other encodings of one value are without number.
    if (own === encodeURIComponent(signed)) cookies.set(own, player);
    return player;
  }

  function renew(reply: FastifyReply, player: Player): void {
    reply.setCookie(name, `${player.id}.${player.num}`, {
      path: "/",
      httpOnly: true,
      sameSite: "lax",
      secure,
      signed: true,
      maxAge: COOKIE_AGE_S,
    });
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

  return {
    renew,
    restore,
    provenPlayer: playerOfCookie,
    playerOf(request, reply, { named, proof }) {
      const proven = playerOfCookie(request);
      const header = request.headers["x-user-id"];
      const id = (typeof header === "string" && header !== "" ? header : undefined) ?? proven?.id ?? named ?? undefined;
      if (id === undefined) throw new Problem("player_required", "Start voting first to become a player.");
      if (named !== null && named !== undefined && named !== id)
        throw new Problem("forbidden", "That belongs to another player.");
      return proven?.id === id ? proven : claimed(id, request, reply, proof);
    },
  };
}
