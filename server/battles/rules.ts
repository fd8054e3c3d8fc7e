import Elo from "arpad";

/** Battles of a session. */
export const BATTLES = 10;
/** For how long a player goes on with an unfinished session. */
export const RESUME_MS = 24 * 60 * 60 * 1000;

/** What a celebrity's battles add up to. */
export interface Score {
  /** Elo, in whole points. */
  rating: number;
  won: number;
  lost: number;
}

/** The score of a celebrity without results: Elo's own middle of the scale. */
export const NEWCOMER: Score = { rating: 1500, won: 0, lost: 0 };

/** Results after which a rating is settled. Source: FIDE Rating Regulations 8.3.3, as are the two factors. */
const SETTLED_AFTER = 30;
const unsettled = new Elo(40);
const settled = new Elo(20);

/** The scores after a battle. Each side moves by its own factor; with equal ones, what one gains the other loses. */
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

/** A session as it stands. Celebrities go by their numbers. */
export interface SessionState {
  player: number;
  /** Two celebrities a battle, one after another. */
  pairs: readonly number[];
  /** Of the battles decided so far. */
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

/** What a choice means for its session: it decides the current battle, says again what was decided, or is refused. */
export function judge(
  session: SessionState,
  { player, winner, loser }: Choice,
): "decides" | "repeats" | "forbidden" | "battle_decided" | "not_current_battle" {
  if (session.player !== player) return "forbidden";
  const place = session.pairs.indexOf(winner);
  const battle = Math.floor(place / 2);
  // The other one of a pair stands beside it: before an odd place, after an even one.
  if (place < 0 || session.pairs[place % 2 === 0 ? place + 1 : place - 1] !== loser) return "not_current_battle";
  const decided = session.winners.length;
  if (battle < decided) return session.winners[battle] === winner ? "repeats" : "battle_decided";
  return battle === decided ? "decides" : "not_current_battle";
}

/** What the report of a session's end means: it counts, was counted before, or is refused. */
export function judgeReport(
  session: { player: number; battles: number; decided: number; completed: boolean } | undefined,
  player: number,
): "counts" | "repeats" | "battle_session_not_found" | "forbidden" | "battle_not_over" {
  if (session === undefined) return "battle_session_not_found";
  if (session.player !== player) return "forbidden";
  if (session.decided < session.battles) return "battle_not_over";
  return session.completed ? "repeats" : "counts";
}
