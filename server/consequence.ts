import type { Query, Send } from "./database/query.ts";
import type { Player } from "./http/identity.ts";
import type { Measure } from "./measures.ts";

/**
 * A player's measure before and after a change. No badges are for `arena_predictions`, those that were right and paid, but points
 * in leagues.
 */
export interface Move {
  measure: Measure | "arena_predictions";
  from: number;
  to: number;
}

/** Tells repetitions of the same deed, which get the same response again, from other deeds. */
export interface Source {
  /** Unique among the deeds of the player that may be repeated at the same time. */
  key: string;
  /** Time since when it may have been done first. */
  since: Date;
}

/** The source of what is done once per session, however late it is repeated. */
export function onceIn(session: string): Source {
  return { key: `session ${session}`, since: new Date(0) };
}

/** Something a player did that counts: a vote, a round played to its end, … */
export interface Deed {
  player: Player;
  at: Date;
  /** How a repetition finds what was reported about it; null if nothing is reported. */
  source: Source | null;
  /** A repetition, which changes nothing. */
  repeated: boolean;
  moves: readonly Move[];
}

type Announce = (send: Send) => Promise<void>;

/** What follows from deeds, by player. A batch has at most one deed per player. */
export interface Outcome<Told> {
  /** Measures that changed as a result. */
  moves?: ReadonlyMap<number, readonly Move[]>;
  /** What is reported to the players. */
  told?: ReadonlyMap<number, Told>;
  /** Statements for the transaction. Those with a conflict clause may report which of their rows were new. */
  writes?: readonly Query<ReadonlyMap<number, Told> | void>[];
  /**
   * Sends another statement, after all writes, and tells others than the players what came of it: `send` resolves when all
   * has been committed.
   */
  announce?: Announce;
  /** Updates the knowledge, for deeds that are decided on top of these. If these fail, all knowledge is given up. */
  remember?: () => void;
}

/**
 * A consequence of what players do, such as badges. Its capability exposes it, and app.ts passes it to the capabilities
 * whose deeds count, which do not know what it is.
 */
export interface Consequence<D extends Deed, Told> {
  /** Starts without any knowledge, for one transaction or for as long as the caller can tell that nobody else wrote. */
  open: () => Knowledge<D, Told>;
}

/** What a consequence knows of players, and what it decides from that. */
export interface Knowledge<D extends Deed, Told> {
  /** Reads what decisions about these players need, unless it is known. Sends its queries before it first waits. */
  learn?: (send: Send, players: readonly number[], at: Date) => Promise<void>;
  /** Decides what follows from deeds of players that it has learnt about. Changes nothing. */
  decide: (deeds: readonly D[]) => Outcome<Told>;
  forget?: (player: number) => void;
}

/** Learns what all consequences need to know of players, in one round trip. */
export async function learnAll<D extends Deed, Told>(
  send: Send,
  consequences: readonly Knowledge<D, Told>[],
  players: readonly number[],
  at: Date,
): Promise<void> {
  await Promise.all(consequences.flatMap(({ learn }) => (learn === undefined ? [] : [learn(send, players, at)])));
}

/** What follows from deeds, decided but not yet written. */
export interface Followed<Told> {
  /** To be sent in this order, after the deeds themselves. */
  writes: readonly Query<ReadonlyMap<number, Told> | void>[];
  /** What is reported to the players, whatever the writes report. */
  told: Map<number, Told>;
  announcements: readonly Announce[];
  /** Updates the knowledge, if it is to be used again. */
  remember: () => void;
}

/** Runs the consequences in order; each sees the measures changed by those before it. */
export function follow<D extends Deed, Told extends object>(
  consequences: readonly Knowledge<D, Told>[],
  deeds: readonly D[],
): Followed<Told> {
  const writes: Query<ReadonlyMap<number, Told> | void>[] = [];
  const told = new Map<number, Told>();
  const announcements: Announce[] = [];
  const remember: (() => void)[] = [];
  let known = deeds;
  for (const { decide } of consequences) {
    const outcome = decide(known);
    if (outcome.writes !== undefined) writes.push(...outcome.writes);
    if (outcome.told !== undefined) tell(told, outcome.told);
    if (outcome.announce !== undefined) announcements.push(outcome.announce);
    if (outcome.remember !== undefined) remember.push(outcome.remember);
    const { moves } = outcome;
    if (moves === undefined || moves.size === 0) continue;
    known = known.map((deed) => {
      const more = moves.get(deed.player.num);
      return more === undefined ? deed : { ...deed, moves: [...deed.moves, ...more] };
    });
  }
  return { writes, told, announcements, remember: () => remember.forEach((call) => call()) };
}

/**
 * Writes deeds and what follows from them.
 * @param write sends the statements of the deeds before it first waits
 * @returns what `write` returned, and what is reported to the players
 */
export async function carryOut<Written, Told extends object>(
  send: Send,
  { writes, told, announcements }: Followed<Told>,
  write: () => Promise<Written>,
): Promise<{ written: Written; told: ReadonlyMap<number, Told> }> {
  const [written, news] = await Promise.all([
    write(),
    Promise.all(writes.map(send)),
    ...announcements.map((announce) => announce(send)),
  ]);
  for (const more of news) tell(told, more);
  return { written, told };
}

/** Adds to what is reported to the players. */
function tell<Told extends object>(told: Map<number, Told>, more: ReadonlyMap<number, Told> | void): void {
  if (more === undefined) return;
  for (const [player, news] of more) told.set(player, { ...told.get(player), ...news });
}
