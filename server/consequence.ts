import type { Query, Send } from "./database/query.ts";
import type { Player } from "./http/identity.ts";
import type { Measure } from "./rewards/badges.ts";

/** A player's measure before and after a change. */
export interface Move {
  measure: Measure;
  from: number;
  to: number;
}

/** Something a player did that counts: a vote, a round played to its end, … */
export interface Deed {
  player: Player;
  at: Date;
  /** Identifies repetitions, which get the same response again; null if nothing is reported about it. */
  source: { celebrity: number; hot: boolean } | { session: string } | null;
  /** A repetition, which changes nothing. */
  repeated: boolean;
  moves: readonly Move[];
}

/** What follows from deeds, by player. A batch has at most one deed per player. */
export interface Outcome<Told> {
  /** Measures that changed as a result. */
  moves?: ReadonlyMap<number, readonly Move[]>;
  /** What is reported to the players. */
  told?: ReadonlyMap<number, Told>;
  /** Statements for the transaction. Those with a conflict clause may report which of their rows were new. */
  writes?: readonly Query<ReadonlyMap<number, Told> | void>[];
}

/** Decides what follows from deeds. Pure. */
export type Decide<D extends Deed, Told> = (deeds: readonly D[]) => Outcome<Told>;

/**
 * A consequence of what players do, such as badges. Its capability exposes it, and app.ts passes it to the capabilities
 * whose deeds count, which do not know what it is.
 */
export interface Consequence<D extends Deed, Told> {
  /**
   * Reads what is needed to decide, under the lock of the players' rows; or decides directly if nothing needs to be
   * read.
   */
  read(players: readonly Player[], at: Date): Query<Decide<D, Told>> | Decide<D, Told>;
}

/** Reads what all consequences need, in one round trip. */
export function readAll<D extends Deed, Told>(
  send: Send,
  consequences: readonly Consequence<D, Told>[],
  players: readonly Player[],
  at: Date,
): Promise<Decide<D, Told>[]> {
  return Promise.all(
    consequences.map((consequence) => {
      const read = consequence.read(players, at);
      return typeof read === "function" ? Promise.resolve(read) : send(read);
    }),
  );
}

/**
 * Runs the consequences in order; each sees the measures changed by those before it.
 * @returns the statements to send, in order, and what is reported to the players so far
 */
function followAll<D extends Deed, Told extends object>(
  decides: readonly Decide<D, Told>[],
  deeds: readonly D[],
): { writes: Query<ReadonlyMap<number, Told> | void>[]; told: Map<number, Told> } {
  const writes: Query<ReadonlyMap<number, Told> | void>[] = [];
  const told = new Map<number, Told>();
  let known = deeds;
  for (const decide of decides) {
    const outcome = decide(known);
    if (outcome.writes !== undefined) writes.push(...outcome.writes);
    if (outcome.told !== undefined) tell(told, outcome.told);
    const { moves } = outcome;
    if (moves === undefined || moves.size === 0) continue;
    known = known.map((deed) => {
      const more = moves.get(deed.player.num);
      return more === undefined ? deed : { ...deed, moves: [...deed.moves, ...more] };
    });
  }
  return { writes, told };
}

/**
 * Decides what follows from deeds and writes it, after the deeds themselves.
 * @param write sends the statements of the deeds before it first waits
 * @returns what `write` returned, and what is reported to the players
 */
export async function carryOut<D extends Deed, Told extends object, Written>(
  send: Send,
  decides: readonly Decide<D, Told>[],
  deeds: readonly D[],
  write: () => Promise<Written>,
): Promise<{ written: Written; told: ReadonlyMap<number, Told> }> {
  const { writes, told } = followAll(decides, deeds);
  const [written, ...news] = await Promise.all([write(), ...writes.map(send)]);
  for (const more of news) tell(told, more);
  return { written, told };
}

/** Adds to what is reported to the players. */
function tell<Told extends object>(told: Map<number, Told>, more: ReadonlyMap<number, Told> | void): void {
  if (more === undefined) return;
  for (const [player, tidings] of more) told.set(player, { ...told.get(player), ...tidings });
}
