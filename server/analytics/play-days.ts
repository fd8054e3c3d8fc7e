/** How a day's counts of players move. */
export interface DayMove {
  day: string;
  players: number;
  /** Of them, those who played again within 7 days. */
  returned: number;
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
