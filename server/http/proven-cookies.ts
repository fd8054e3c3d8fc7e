import { Signer } from "@fastify/cookie";
import { LRUCache } from "lru-cache";
import { detached } from "../detached.ts";
import type { Player } from "./identity.ts";

/** Some 150,000 players. */
const MAX_BYTES = 64 * 1024 * 1024;
/** What an entry takes besides the characters of its texts; measured. */
const ENTRY_BYTES = 280;

interface ProvenCookiesOptions {
  /** Those that cookies are signed with. */
  secrets: readonly string[];
  /** Reads whether the session that a cookie names has not been ended. */
  isLive: (player: Player) => Promise<boolean>;
}

/** What a player's cookie says. */
export const cookieText = ({ id, num, session }: Player): string =>
  session === undefined ? `${id}.${num}` : `${id}.${num}.${session}`;

/**
 * Remembers the players whom cookies prove, by their raw values; those seen least recently are forgotten first. Nothing is
 * remembered while an end of a session would not be heard.
 */
export class ProvenCookies {
  readonly #players = new LRUCache<string, Player>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ id }, value) => ENTRY_BYTES + value.length + id.length,
  });
  readonly #signers: readonly Signer[];
  readonly #isLive: ProvenCookiesOptions["isLive"];
  #hears = false;
  /** Grows with whatever makes an answer that is on its way unreliable. */
  #changes = 0;

  constructor({ secrets, isLive }: ProvenCookiesOptions) {
    this.#signers = secrets.map((secret) => new Signer(secret));
    this.#isLive = isLive;
  }

  get(value: string): Player | undefined {
    return this.#players.get(value);
  }

  set(value: string, { id, num, session }: Player): void {
    this.#players.set(detached(value), { id: detached(id), num, session });
  }

  /**
   * Reads whether the session of a cookie is live.
   * @param value the raw cookie, to be remembered
   */
  async ask(player: Player, value?: string): Promise<boolean> {
    const before = this.#changes;
    const isLive = await this.#isLive(player);
    if (isLive && value !== undefined && this.#hears && before === this.#changes) {
      this.set(value, player);
    }
    return isLive;
  }

  /** Forgets a session's cookie, whichever secret has signed it. */
  forget(player: Player): void {
    this.#changes += 1;
    for (const signer of this.#signers) this.#players.delete(encodeURIComponent(signer.sign(cookieText(player))));
  }

  /** From now on, ends of sessions are heard, or they are not. */
  hears(now: boolean): void {
    this.#changes += 1;
    this.#hears = now;
    this.#players.clear();
  }

  /** Forgets whatever proves players of this kind. */
  forgetAll(isMeant: (player: Player) => boolean): void {
    this.#changes += 1;
    for (const [value, player] of this.#players.entries()) if (isMeant(player)) this.#players.delete(value);
  }
}
