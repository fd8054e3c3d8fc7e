import type { HeadToHead } from "#contract/battles.ts";
import { afterBattle, type Choice, judge, pairAt, type Score, type SessionState } from "./rules.ts";

/** A battle vote waiting to be decided. */
export interface BattleBallot extends Choice {
  session: string;
}

/** A decided battle. */
interface BattleResult {
  session: string;
  battle: number;
  player: number;
  winner: number;
  loser: number;
}

/** A celebrity with its score at one point in time. */
export interface Rated extends Score {
  num: number;
}

/** How often one celebrity has won over another, by `over`. */
export type Wins = ReadonlyMap<string, number>;

/** Key of the wins of one celebrity over another. */
export const over = (winner: number, loser: number): string => `${winner} ${loser}`;

/** @param wins with those of the battle that `winner` has just won */
export function headToHead(wins: Wins, winner: number, loser: number): HeadToHead {
  const own = wins.get(over(winner, loser)) ?? 0;
  return { battles: own + (wins.get(over(loser, winner)) ?? 0), wins: own };
}

/** The outcome of a battle vote, or why it was refused. */
export type Outcome =
  | { refused: "battle_session_not_found" | "forbidden" | "battle_decided" | "not_current_battle" }
  | {
      refused?: undefined;
      /** Whether it decided the battle, not an earlier ballot of the same choice. */
      decides: boolean;
      /** The wins of these two over each other, where they were recorded with it. */
      wins?: Wins;
      winner: Rated;
      loser: Rated;
      /** Index of the session's current battle. */
      battle: number;
      /** The celebrities of that battle; undefined when the session is over. */
      next: [Rated, Rated] | undefined;
    };

/** The outcome of a batch. */
export interface Decision {
  /** In the order in which they changed the scores. */
  results: BattleResult[];
  /** The scores that changed. */
  scores: Map<number, Score>;
  /** One per ballot, in the same order. */
  outcomes: Outcome[];
}

/** Decides battle votes in order, at most one per player. */
export function decideAll(
  ballots: readonly BattleBallot[],
  known: { session(id: string): SessionState | undefined; scoreOf(celebrity: number): Score },
): Decision {
  const results: BattleResult[] = [];
  const scores = new Map<number, Score>();
  const scoreOf = (num: number): Score => scores.get(num) ?? known.scoreOf(num);
  const rated = (num: number): Rated => ({ num, ...scoreOf(num) });

  const outcomes = ballots.map((ballot): Outcome => {
    const session = known.session(ballot.session);
    if (session === undefined) return { refused: "battle_session_not_found" };
    const verdict = judge(session, ballot);
    if (verdict !== "decides" && verdict !== "repeats") return { refused: verdict };
    const { winner, loser } = ballot;
    let battle = session.winners.length;
    if (verdict === "decides") {
      const after = afterBattle(scoreOf(winner), scoreOf(loser));
      scores.set(winner, after.winner).set(loser, after.loser);
      results.push({ session: ballot.session, battle, player: ballot.player, winner, loser });
      battle += 1;
    }
    const pair = pairAt(session, battle);
    return {
      decides: verdict === "decides",
      winner: rated(winner),
      loser: rated(loser),
      battle,
      next: pair && [rated(pair[0]), rated(pair[1])],
    };
  });
  return { results, scores, outcomes };
}
