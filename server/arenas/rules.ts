import {
  ARENA_BATTLES,
  FEWEST_VOTES_TO_PAY,
  PAYING_ARENAS,
  POINTS_PER_PREDICTION,
  POINTS_PER_VOTE,
  WORTH_JOINING_FROM,
} from "#contract/values/arena-limits.ts";
import { ranked } from "../ranked.ts";
import { FEWEST_NETWORKS } from "../rewards/fewest-networks.ts";

/** A participant as far as scores go. */
export interface Entrant {
  /** Of the participation; grows with each one. */
  id: number;
  player: number;
  /** What the network from which it joined is known by. */
  network: string;
  score: number;
  votes: number;
  /** Predictions that were right and paid. */
  correct: number;
  /** The arena's version at which the score was reached. */
  reached: number;
}

/** A battle between two celebrities, by their numbers. */
export interface Battle {
  id: number;
  a: number;
  b: number;
  votesA: number;
  votesB: number;
  complete: boolean;
  /** Null until it is complete, and after a tie. */
  winner: number | null;
  /** Of how many networks its voters are; 0 until it is complete. */
  networks: number;
}

/** What a player chose in a battle. */
export interface Ballot {
  battle: number;
  player: number;
  celebrity: number;
}

/** What a change did to a player's counters. */
export interface Gain {
  player: number;
  votes: number;
  /** Those that were right and paid. */
  predictions: number;
  /** Those of them in battles with a crowd. */
  calls: number;
  arenas: number;
  wins: number;
}

/** What a change leaves behind: only what is different. */
export interface Change {
  entrants: Entrant[];
  battles: Battle[];
  gains: Gain[];
}

/** What an arena is before a change. */
export interface ArenaState {
  /** The version that the change will have. */
  version: number;
  entrants: readonly Entrant[];
}

/** A vote in a battle is counted, unless it is refused. */
export function judge(
  { entrants, battle, ballots }: Pick<ArenaState, "entrants"> & { battle: Battle; ballots: readonly Ballot[] },
  player: number,
): "counts" | "not_joined" | "already_voted" | "battle_over" {
  if (!entrants.some((entrant) => entrant.player === player)) return "not_joined";
  if (ballots.some((ballot) => ballot.player === player)) return "already_voted";
  return battle.complete ? "battle_over" : "counts";
}

/**
 * Whether a battle is complete with so many votes: all who have joined have voted, and they are as many as a prediction
 * needs to pay. To fewer, others may still come.
 */
export function completes(votes: number, entrants: number): boolean {
  return votes >= FEWEST_VOTES_TO_PAY && votes >= entrants;
}

/** Whether the next arena of a player who has joined so many on the same day pays points in leagues. */
export function paysInLeagues(joinedToday: number): boolean {
  return joinedToday < PAYING_ARENAS;
}

/** Whether all battles of an arena are complete, so that nothing is left to play for and it ends. */
export function isDecided(battles: readonly Pick<Battle, "complete">[]): boolean {
  return battles.every(({ complete }) => complete);
}

/** Whether a complete battle pays those who called its winner. */
export function pays({
  complete,
  winner,
  votesA,
  votesB,
}: Pick<Battle, "complete" | "winner" | "votesA" | "votesB">): boolean {
  return complete && winner !== null && votesA + votesB >= FEWEST_VOTES_TO_PAY;
}

/**
 * Counts a vote that was judged to count, which may complete the battle.
 * @param ballots those of the battle so far
 */
export function count(
  { version, entrants, battle, ballots }: ArenaState & { battle: Battle; ballots: readonly Ballot[] },
  ballot: Ballot,
): Change {
  const forA = ballot.celebrity === battle.a;
  const after = { ...battle, votesA: battle.votesA + (forA ? 1 : 0), votesB: battle.votesB + (forA ? 0 : 1) };
  const voted = [...ballots, ballot];
  const { decided, right } = completes(voted.length, entrants.length)
    ? decide(after, voted, entrants)
    : { decided: after, right: [] };
  const gains = entrants
    .map(({ player }) =>
      gainOf(player, { votes: player === ballot.player ? 1 : 0, ...rightOf(player, [{ decided, right }]) }),
    )
    .filter(({ votes, predictions }) => votes + predictions > 0);
  return { entrants: scored(entrants, gains, version), battles: [decided], gains };
}

/** An ended arena: the change, and the final ranks by participation, null for who came late and is not first. */
export interface Ending extends Change {
  ranks: ReadonlyMap<number, number | null>;
}

/** Ends an arena: completes its open battles, pays their predictions, and counts it for those who voted in it. */
export function end({
  version,
  entrants,
  battles,
  ballots,
}: ArenaState & { battles: readonly Battle[]; ballots: readonly Ballot[] }): Ending {
  const byBattle = Map.groupBy(ballots, ({ battle }) => battle);
  const completed = battles
    .filter(({ complete }) => !complete)
    .map((battle) => decide(battle, byBattle.get(battle.id) ?? [], entrants));
  const predictions = entrants.map(({ player }) => gainOf(player, rightOf(player, completed)));
  const paid = scored(entrants, predictions, version);
  const standing = entrants.map((entrant) => paid.find(({ id }) => id === entrant.id) ?? entrant);
  const ranks = new Map(
    board(standing).map((each) => [
      each.id,
      each.rank > 1 && cameLate(each.player, { battles, ballots }) ? null : each.rank,
    ]),
  );
  const voters = standing.filter(({ votes }) => votes > 0);
  const gains = voters.map(({ id, player }) =>
    gainOf(player, {
      ...rightOf(player, completed),
      arenas: 1,
      wins: networksOf(voters) >= FEWEST_NETWORKS && ranks.get(id) === 1 ? 1 : 0,
    }),
  );
  return { entrants: paid, battles: completed.map(({ decided }) => decided), gains, ranks };
}

/**
 * Whether less than half of an arena's battles were open when a participant joined. A battle is complete once all who are in
 * have voted, so the complete ones of an open arena without its vote were so before.
 */
function cameLate(
  player: number,
  { battles, ballots }: { battles: readonly Battle[]; ballots: readonly Ballot[] },
): boolean {
  const voted = new Set(ballots.filter((ballot) => ballot.player === player).map(({ battle }) => battle));
  const decidedBefore = battles.filter(({ id, complete }) => complete && !voted.has(id)).length;
  return ARENA_BATTLES - decidedBefore < WORTH_JOINING_FROM;
}

/** A battle that has just been completed, and the players whose predictions are paid. */
interface Decision {
  decided: Battle;
  right: readonly number[];
}

/** Completes a battle. */
function decide(battle: Battle, ballots: readonly Ballot[], entrants: readonly Entrant[]): Decision {
  const { a, b, votesA, votesB } = battle;
  const winner = votesA > votesB ? a : votesB > votesA ? b : null;
  const voters = entrants.filter(({ player }) => ballots.some((ballot) => ballot.player === player));
  const decided = { ...battle, complete: true, winner, networks: networksOf(voters) };
  const right = pays(decided) ? ballots.filter(({ celebrity }) => celebrity === winner) : [];
  return { decided, right: right.map(({ player }) => player) };
}

const networksOf = (voters: readonly Entrant[]): number => new Set(voters.map(({ network }) => network)).size;

/** A player's predictions that were right in battles. */
function rightOf(player: number, decisions: readonly Decision[]): Pick<Gain, "predictions" | "calls"> {
  const own = decisions.filter(({ right }) => right.includes(player));
  const calls = own.filter(({ decided }) => decided.networks >= FEWEST_NETWORKS);
  return { predictions: own.length, calls: calls.length };
}

/** Those whose score changes, with the new one. */
function scored(entrants: readonly Entrant[], gains: readonly Gain[], version: number): Entrant[] {
  const byPlayer = new Map(gains.map((gain) => [gain.player, gain]));
  return entrants.flatMap((entrant) => {
    const { votes = 0, predictions = 0 } = byPlayer.get(entrant.player) ?? {};
    const points = votes * POINTS_PER_VOTE + predictions * POINTS_PER_PREDICTION;
    if (points === 0) return [];
    return {
      ...entrant,
      score: entrant.score + points,
      votes: entrant.votes + votes,
      correct: entrant.correct + predictions,
      reached: version,
    };
  });
}

/** Best first: by score, then by who reached it first. Equal scores share a rank. */
export function board<E extends Pick<Entrant, "id" | "score" | "reached">>(
  entrants: readonly E[],
): (E & { rank: number })[] {
  const ordered = entrants.toSorted(
    (one, other) => other.score - one.score || one.reached - other.reached || one.id - other.id,
  );
  return ranked(ordered, (one, before) => one.score === before.score);
}

function gainOf(player: number, gain: Partial<Gain>): Gain {
  return { votes: 0, predictions: 0, calls: 0, arenas: 0, wins: 0, ...gain, player };
}
