import { LRUCache } from "lru-cache";
import { type Knowledge, learnAll } from "../consequence.ts";
import type { Send } from "../database/query.ts";
import { utcDay } from "../time.ts";
import type { Ballot, CountedVote, Known, KnownPlayer, Told, VoteConsequence } from "./batch.ts";
import { lockPlayers, readDays, readPlayers, type Shared } from "./read-queries.ts";
import { knownSince, type Vote } from "./rules.ts";

/**
 * Votes to remember; players count as several. Together some 160 bytes each, so 260 MB at most. Those seen least recently
 * are forgotten first.
 */
const MAX_VOTES = 1_500_000;
const PLAYER_WEIGHT = 8;

interface RememberedPlayer extends KnownPlayer {
  days: Map<string, Map<number, Vote>>;
}

/** What is known of players and their votes: of a batch while it holds their locks, or as long as nobody else writes. */
export class VoteMemory implements Known {
  shared: Shared | undefined;
  readonly consequences: readonly Knowledge<CountedVote, Told>[];
  readonly #players = new LRUCache<number, RememberedPlayer>({
    maxSize: MAX_VOTES,
    sizeCalculation: ({ days }) => {
      let size = PLAYER_WEIGHT;
      for (const votes of days.values()) size += votes.size;
      return size;
    },
    dispose: (_player, num, reason) => {
      if (reason !== "set") for (const { forget } of this.consequences) forget?.(num);
    },
  });

  constructor(consequences: readonly VoteConsequence[]) {
    this.consequences = consequences.map(({ open }) => open());
  }

  get newestDay(): string | null {
    return this.shared?.newestDay ?? null;
  }

  player(num: number): KnownPlayer | undefined {
    return this.#players.get(num);
  }

  /** The players of these ballots about whom not enough is known. */
  missing(ballots: readonly Ballot[], at: Date): number[] {
    const today = utcDay(at);
    return ballots.flatMap(({ player: { num } }) => {
      const known = this.#players.get(num);
      return known === undefined || today < known.since ? [num] : [];
    });
  }

  /** Reads what is known of players. Sends its queries before it first waits. */
  async learn(send: Send, players: readonly number[], at: Date, { lock }: { lock: boolean }): Promise<void> {
    const since = knownSince(at);
    const [tallies, days] = await Promise.all([
      send(lock ? lockPlayers(players) : readPlayers(players)),
      send(readDays(players, since)),
      learnAll(send, this.consequences, players, at),
    ]);
    for (const [num, tally] of tallies) this.#players.set(num, { tally, since, days: days.get(num) ?? new Map() });
  }

  /** Takes over votes. If they turn out not to be committed, this memory is to be given up. */
  remember(votes: readonly CountedVote[], at: Date): void {
    const recent = knownSince(at);
    for (const { player, tally, day, celebrity, after } of votes) {
      const known = this.#players.get(player.num);
      if (known === undefined) continue;
      const { days } = known;
      let { since } = known;
      let votesOfDay = days.get(day);
      if (votesOfDay === undefined) {
        since = recent;
        for (const other of days.keys()) if (other < since) days.delete(other);
        days.set(day, (votesOfDay = new Map()));
      }
      if (after === null) votesOfDay.delete(celebrity);
      else votesOfDay.set(celebrity, after);
      this.#players.set(player.num, { tally: tally.after, since, days });
    }
  }

  forget(players: readonly number[]): void {
    for (const num of players) this.#players.delete(num);
  }
}
