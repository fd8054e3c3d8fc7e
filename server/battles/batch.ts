import type { BattleResult, KnownBattles, Standing } from "./queries.ts";
import { afterBattle, type Choice, judge, NEWCOMER, pairAt, type Score } from "./rules.ts";

/** A battle vote on its way. */
export interface BattleBallot extends Choice {
  session: string;
}

/** A celebrity with its standing. */
export interface Shown {
  num: number;
  standing: Standing;
}

/** What a battle vote led to, or why it was refused. */
export type Outcome =
  | { refused: "battle_session_not_found" | "forbidden" | "battle_decided" | "not_current_battle" }
  | {
      refused?: undefined;
      winner: Shown;
      loser: Shown;
      /** Place of the battle that the session is at now. */
      battle: number;
      /** The celebrities of that battle; undefined when the session is over. */
      next: [Shown, Shown] | undefined;
    };

/** Decides battle votes one after another, at most one of each player. */
export function decideAll(
  ballots: readonly BattleBallot[],
  { sessions, standings }: KnownBattles,
): { results: BattleResult[]; scores: Map<number, Score>; answer: Outcome[] } {
  const results: BattleResult[] = [];
  const scores = new Map<number, Score>();
  const shown = (num: number): Shown => {
    const standing = standings.get(num) ?? { ...NEWCOMER, hotVotes: 0, notVotes: 0 };
    return { num, standing: { ...standing, ...scores.get(num) } };
  };

  const answer = ballots.map((ballot, index): Outcome => {
    const session = sessions[index];
    if (session === undefined) return { refused: "battle_session_not_found" };
    const verdict = judge(session, ballot);
    if (verdict !== "decides" && verdict !== "repeats") return { refused: verdict };
    let battle = session.winners.length;
    if (verdict === "decides") {
      const { winner, loser } = ballot;
      const after = afterBattle(shown(winner).standing, shown(loser).standing);
      scores.set(winner, after.winner).set(loser, after.loser);
      results.push({ session: ballot.session, battle, player: ballot.player, winner, loser });
      battle += 1;
    }
    const pair = pairAt(session, battle);
    return {
      winner: shown(ballot.winner),
      loser: shown(ballot.loser),
      battle,
      next: pair && [shown(pair[0]), shown(pair[1])],
    };
  });
  return { results, scores, answer };
}
