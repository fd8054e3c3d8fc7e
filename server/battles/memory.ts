import { NEWCOMER, type Score, type SessionState } from "./rules.ts";

/** Sessions that are remembered, at some 400 bytes each; the oldest are forgotten first, and read when they come again. */
const MAX_SESSIONS = 20_000;

/** What was read of battles at one moment. */
export interface BattlesRead {
  /** Counts the batches that were recorded, of all processes. */
  version: number;
  /** By celebrity; undefined when the version is the one that was known. */
  scores: Map<number, Score> | undefined;
  sessions: ReadonlyMap<string, SessionState>;
}

/** What this process knows of battles. It is true as long as the database's version is the same. */
export class BattleMemory {
  #version: number | undefined;
  #scores = new Map<number, Score>();
  #sessions = new Map<string, SessionState>();

  /** Undefined when nothing is known for sure. */
  get version(): number | undefined {
    return this.#version;
  }

  /** By celebrity, of those that have results. */
  get scores(): ReadonlyMap<number, Score> {
    return this.#scores;
  }

  scoreOf(celebrity: number): Score {
    return this.#scores.get(celebrity) ?? NEWCOMER;
  }

  session(id: string): SessionState | undefined {
    return this.#sessions.get(id);
  }

  /** Takes over what was read, and forgets what another version left. */
  learn({ version, scores, sessions }: BattlesRead): void {
    if (scores !== undefined) {
      this.#version = version;
      this.#scores = scores;
      this.#sessions = new Map();
    }
    for (const [id, session] of sessions) this.open(id, session);
  }

  /** Remembers a session as it is in this version, such as one that is about to be made. */
  open(id: string, session: SessionState): void {
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size >= MAX_SESSIONS && oldest !== undefined) this.#sessions.delete(oldest);
    this.#sessions.set(id, session);
  }

  /** Follows a batch that was recorded on top of this version. */
  record(results: readonly { session: string; winner: number }[], scores: ReadonlyMap<number, Score>): void {
    if (this.#version === undefined || results.length === 0) return;
    this.#version += 1;
    for (const [celebrity, score] of scores) this.#scores.set(celebrity, score);
    for (const { session: id, winner } of results) {
      const session = this.#sessions.get(id);
      if (session !== undefined) this.#sessions.set(id, { ...session, winners: [...session.winners, winner] });
    }
  }

  /** Nothing is known for sure any more: another process recorded a batch, or it is unclear whether this one did. */
  forget(): void {
    this.#version = undefined;
    this.#scores = new Map();
    this.#sessions = new Map();
  }
}
