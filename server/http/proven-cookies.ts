import { Signer } from "@fastify/cookie";
import { setImmediate as nextTurn } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { detached } from "../detached.ts";
import type { Player } from "./identity.ts";

/** Some 150,000 players. */
const MAX_BYTES = 64 * 1024 * 1024;
/** What an entry takes besides the characters of its texts; measured. */
const ENTRY_BYTES = 280;
/** Cookies that are looked through at once, which takes half a millisecond. */
const SWEPT = 1000;

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
  /** The numbers of players whose cookies prove nothing any more, until none of them is left. */
  readonly #gone = new Set<number>();
  #sweeping: Promise<void> | undefined;
  #hears = false;
  /** Grows with whatever makes an answer that is on its way unreliable. */
  #changes = 0;

  constructor({ secrets, isLive }: ProvenCookiesOptions) {
    this.#signers = secrets.map((secret) => new Signer(secret));
    this.#isLive = isLive;
  }

  get(value: string): Player | undefined {
    const player = this.#players.get(value);
    return player !== undefined && this.#gone.size > 0 && this.#gone.has(player.num) ? undefined : player;
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

  /** Forgets everybody: who is asked again is remembered again. */
  forgetAll(): void {
    this.#changes += 1;
    this.#players.clear();
  }

  /** From now on, ends of sessions are heard, or they are not. */
  hears(now: boolean): void {
    this.#hears = now;
    this.forgetAll();
  }

  /**
   * Whatever proves this player does so no more. It is found among all that is remembered, while requests go on.
   * @returns once it is forgotten
   */
  forgetPlayer(num: number): Promise<void> {
    this.#changes += 1;
    this.#gone.add(num);
    this.#sweeping ??= this.#sweep().finally(() => {
      this.#sweeping = undefined;
    });
    return this.#sweeping;
  }

  async #sweep(): Promise<void> {
    while (this.#gone.size > 0) {
      const gone = [...this.#gone];
      const values = [...this.#players.keys()];
      for (const [index, value] of values.entries()) {
        const { num } = this.#players.peek(value) ?? {};
        if (num !== undefined && this.#gone.has(num)) this.#players.delete(value);
        if (index % SWEPT === 0) await nextTurn();
      }
      for (const num of gone) this.#gone.delete(num);
    }
  }
}
