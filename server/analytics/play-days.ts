/** How a day's counts of players move. */
export interface DayMove {
  day: string;
  players: number;
  /** Of them, those who played again within 7 days. */
  returned: number;
}

/** How the count of those with as many votes on a day moves. */
export interface VotesMove {
  day: string;
  votes: number;
  players: number;
}

/** What moves when a player has another number of votes on a day. Nobody is counted with none. */
export function votesMoves(day: string, before: number, after: number): VotesMove[] {
  if (before === after) return [];
  return [
    { day, votes: before, players: -1 },
    { day, votes: after, players: 1 },
  ].filter(({ votes }) => votes > 0);
}

const RETURN_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What moves when a player's last day of play moves on, or back with an undo. */
export function playDayMoves(before: string | null, after: string | null): DayMove[] {
  if (before === after) return [];
  const forth = before === null || (after !== null && after > before);
  const [earlier, later] = forth ? [before, after] : [after, before];
  if (later === null) return [];
  const sign = forth ? 1 : -1;
  const moves = [{ day: later, players: sign, returned: 0 }];
  if (earlier !== null && (Date.parse(later) - Date.parse(earlier)) / DAY_MS <= RETURN_DAYS)
    moves.push({ day: earlier, players: 0, returned: sign });
  return moves;
}
