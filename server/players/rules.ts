/** Numbers count from this second. */
const EPOCH_S = Date.UTC(2026, 0, 1) / 1000;
const RANDOM_BITS = 21;

/**
 * A player's key in the database: 32 bits of seconds since 2026 and 21 random bits, so below 2^53. Ascending over time,
 * which suits the index, and never issued twice, even by a database restored from a backup, so that a cookie can never
 * come to identify another player.
 * @param random in [0, 1)
 */
export function playerNumber(now: Date, random: number): number {
  const seconds = Math.floor(now.getTime() / 1000) - EPOCH_S;
  return seconds * 2 ** RANDOM_BITS + Math.floor(random * 2 ** RANDOM_BITS);
}
