import Elo from "arpad";

/** Battles per session. */
export const BATTLES = 10;
/** How long a player can resume an unfinished session. */
export const RESUME_MS = 24 * 60 * 60 * 1000;

/** The sum of a celebrity's battles. */
export interface Score {
  /** Elo, in whole points. */
  rating: number;
  won: number;
  lost: number;
}

/** The score of a celebrity without results: the middle of Elo's scale. */
export const NEWCOMER: Score = { rating: 1500, won: 0, lost: 0 };

/**
 * Results after which a rating counts as settled. Source of this and the two factors: FIDE Rating Regulations 8.3.3.
 */
const SETTLED_AFTER = 30;
const unsettled = new Elo(40);
const settled = new Elo(20);

/** The scores after a battle. Each side moves by its own factor; with equal factors, one gains what the other loses. */
export function afterBattle(winner: Score, loser: Score): { winner: Score; loser: Score } {
  return {
    winner: {
      rating: factorOf(winner).newRatingIfWon(winner.rating, loser.rating),
      won: winner.won + 1,
      lost: winner.lost,
    },
    loser: {
      rating: factorOf(loser).newRatingIfLost(loser.rating, winner.rating),
      won: loser.won,
      lost: loser.lost + 1,
    },
  };
}

function factorOf({ won, lost }: Score): Elo {
  return won + lost < SETTLED_AFTER ? unsettled : settled;
}

/** The state of a session. Celebrities are identified by their numbers. */
export interface SessionState {
  player: number;
  /** Two celebrities per battle, flattened. */
  pairs: readonly number[];
  /** Winners of the battles decided so far. */
  winners: readonly number[];
}

/** A player's choice in a battle of a session. */
export interface Choice {
  player: number;
  winner: number;
  loser: number;
}

/** The two celebrities of a battle; undefined past the last one. */
export function pairAt({ pairs }: SessionState, battle: number): [number, number] | undefined {
  const [a, b] = pairs.slice(2 * battle, 2 * battle + 2);
  return a === undefined || b === undefined ? undefined : [a, b];
}

/** What a choice does to its session: it decides the current battle, repeats an earlier decision, or is refused. */
export function judge(
  session: SessionState,
  { player, winner, loser }: Choice,
): "decides" | "repeats" | "forbidden" | "battle_decided" | "not_current_battle" {
  if (session.player !== player) return "forbidden";
  const place = session.pairs.indexOf(winner);
  const battle = Math.floor(place / 2);
  // The other one of a pair is adjacent: before an odd index, after an even one.
  if (place < 0 || session.pairs[place % 2 === 0 ? place + 1 : place - 1] !== loser) return "not_current_battle";
  const decided = session.winners.length;
  if (battle < decided) return session.winners[battle] === winner ? "repeats" : "battle_decided";
  return battle === decided ? "decides" : "not_current_battle";
}

/** What reporting the end of a session does: it counts, was counted before, or is refused. */
export function judgeReport(
  session: { player: number; battles: number; decided: number; completed: boolean } | undefined,
  player: number,
): "counts" | "repeats" | "battle_session_not_found" | "forbidden" | "battle_not_over" {
  if (session === undefined) return "battle_session_not_found";
  if (session.player !== player) return "forbidden";
  if (session.decided < session.battles) return "battle_not_over";
  return session.completed ? "repeats" : "counts";
}
