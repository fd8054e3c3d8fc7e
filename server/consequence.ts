import type { Query, Send } from "./database/query.ts";
import type { Player } from "./http/identity.ts";
import type { Measure } from "./rewards/badges.ts";

/** A measure of a player's before and after something moved it. */
export interface Move {
  measure: Measure;
  from: number;
  to: number;
}

/** Something that a player did and that counts: a vote, a round played to its end, … */
export interface Deed {
  player: Player;
  at: Date;
  /** By what a repetition is recognised, and told the same again; null: nobody is told of what it earned. */
  source: { celebrity: number; hot: boolean } | { session: string } | null;
  /** It was done before, and moved nothing now. */
  repeated: boolean;
  moves: readonly Move[];
}

/** What follows from deeds. By player, of whom a batch has one deed at most. */
export interface Outcome<Told> {
  /** Measures that moved in their turn. */
  moves?: ReadonlyMap<number, readonly Move[]>;
  /** What the players are told. */
  told?: ReadonlyMap<number, Told>;
  /** Statements to be sent in the transaction. What constraints let through may be told too. */
  writes?: readonly Query<ReadonlyMap<number, Told> | void>[];
}

/** Decides what follows from deeds; pure. */
export type Decide<D extends Deed, Told> = (deeds: readonly D[]) => Outcome<Told>;

/**
 * Something that follows from what players do, such as badges. A capability that has one gives it to those whose deeds count,
 * who do not know what it is.
 */
export interface Consequence<D extends Deed, Told> {
  /**
   * What it needs read, under the lock of the players' rows, to decide what follows from deeds of theirs at that time; or the
   * decision itself, where it needs nothing.
   */
  read(players: readonly Player[], at: Date): Query<Decide<D, Told>> | Decide<D, Told>;
}

/** Reads what consequences need; all in one round trip. */
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
 * What follows from deeds in the end: each consequence sees the moves of those before it.
 * @returns the statements to send, in their order, and what the players are told so far
 */
export function followAll<D extends Deed, Told extends object>(
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

/** Adds to what players are told. */
export function tell<Told extends object>(told: Map<number, Told>, more: ReadonlyMap<number, Told> | void): void {
  if (more === undefined) return;
  for (const [player, tidings] of more) told.set(player, { ...told.get(player), ...tidings });
}
