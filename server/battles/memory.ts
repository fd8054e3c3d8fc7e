import { LRUCache } from "lru-cache";
import { NEWCOMER, type Score, type SessionState } from "./rules.ts";

/** Maximum number of sessions in memory, about 400 bytes each. Those used least recently are read again when needed. */
const MAX_SESSIONS = 20_000;

/** A consistent read of the battles' state. */
export interface BattlesRead {
  /** Number of batches recorded, by all processes. */
  version: number;
  /** By celebrity; undefined if the version is the known one. */
  scores: Map<number, Score> | undefined;
  sessions: ReadonlyMap<string, SessionState>;
}

/** This process's copy of the battles' state, valid as long as the database has the same version. */
export class BattleMemory {
  #version: number | undefined;
  #scores = new Map<number, Score>();
  readonly #sessions = new LRUCache<string, SessionState>({ max: MAX_SESSIONS });

  /** Undefined when the copy may be stale. */
  get version(): number | undefined {
    return this.#version;
  }

  /** By celebrity, for those with results. */
  get scores(): ReadonlyMap<number, Score> {
    return this.#scores;
  }

  scoreOf(celebrity: number): Score {
    return this.#scores.get(celebrity) ?? NEWCOMER;
  }

  session(id: string): SessionState | undefined {
    return this.#sessions.get(id);
  }

  /** Applies what was read, and drops what belongs to another version. */
  learn({ version, scores, sessions }: BattlesRead): void {
    if (scores !== undefined) {
      this.#version = version;
      this.#scores = scores;
      this.#sessions.clear();
    }
    for (const [id, session] of sessions) this.open(id, session);
  }

  /** Remembers a session as of this version, such as one that is about to be created. */
  open(id: string, session: SessionState): void {
    this.#sessions.set(id, session);
  }

  /** Applies a batch that was recorded on top of this version. */
  record(results: readonly { session: string; winner: number }[], scores: ReadonlyMap<number, Score>): void {
    if (this.#version === undefined || results.length === 0) return;
    this.#version += 1;
    for (const [celebrity, score] of scores) this.#scores.set(celebrity, score);
    for (const { session: id, winner } of results) {
      const session = this.#sessions.get(id);
      if (session !== undefined) this.#sessions.set(id, { ...session, winners: [...session.winners, winner] });
    }
  }

  /** Invalidates the copy: another process has recorded a batch, or it is unclear whether this one did. */
  forget(): void {
    this.#version = undefined;
    this.#scores = new Map();
    this.#sessions.clear();
  }
}
