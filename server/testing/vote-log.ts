import { UNDO_REACH_MS, UNDO_VOTES, UNDO_WINDOW_MS } from "#contract/values/voting-limits.ts";
import { utcDay } from "../time.ts";

interface Entry {
  hot: boolean;
  /** The vote that an undo restores; null for none. */
  previous: boolean | null;
  at: number;
}

/**
 * A minimal reference implementation of the voting rules to compare the product with: votes by player, day and celebrity,
 * and each player's last votes.
 */
export class VoteLog {
  readonly #votes = new Map<string, Entry>();
  /** Newest first; those that were undone have the time of that. */
  readonly #recent = new Map<string, { celebrity: string; key: string; at: number; undoneAt?: number }[]>();

  vote(player: string, celebrity: string, hot: boolean, now: Date): void {
    const key = `${player} ${utcDay(now)} ${celebrity}`;
    const at = now.getTime();
    const earlier = this.#votes.get(key);
    const retry = earlier?.hot === hot && earlier.at > at - UNDO_WINDOW_MS;
    const previous = retry ? earlier.previous : (earlier?.hot ?? null);
    this.#votes.set(key, { hot, previous, at });
    const others = (this.#recent.get(player) ?? []).filter(
      (other) => other.undoneAt === undefined && other.celebrity !== celebrity,
    );
    this.#recent.set(player, [{ celebrity, key, at }, ...others].slice(0, UNDO_VOTES));
  }

  /** @returns the HTTP status that the player gets */
  undo(player: string, celebrity: string, now: Date): 200 | 409 | 410 {
    const recent = this.#recent.get(player) ?? [];
    const at = now.getTime();
    const again = recent.findLast(({ undoneAt }) => undoneAt !== undefined);
    if (again?.celebrity === celebrity) return (again.undoneAt ?? 0) < at - UNDO_WINDOW_MS ? 410 : 200;
    const last = recent.find(({ undoneAt }) => undoneAt === undefined);
    if (last?.celebrity !== celebrity) return 409;
    const isLate = Math.max(last.at, again?.undoneAt ?? 0) < at - UNDO_WINDOW_MS;
    if (isLate || last.at < at - UNDO_REACH_MS) return 410;
    const entry = this.#votes.get(last.key);
    if (entry === undefined) return 200;
    last.undoneAt = at;
    if (entry.previous === null) this.#votes.delete(last.key);
    else entry.hot = entry.previous;
    return 200;
  }

  /** A celebrity's hot and not votes, over all players and days. */
  totals(celebrity: string): { hot: number; not: number } {
    const votes = [...this.#votes].filter(([key]) => key.endsWith(` ${celebrity}`)).map(([, { hot }]) => hot);
    return { hot: votes.filter(Boolean).length, not: votes.filter((hot) => !hot).length };
  }

  /** Every vote as "player day celebrity hot|not", sorted. */
  lines(): string[] {
    return [...this.#votes].map(([key, { hot }]) => `${key} ${hot ? "hot" : "not"}`).toSorted();
  }
}
