/** Battle sessions whose ids and pairs are derived from the player's number, so that the load generator knows them. */

/**
 * Number of players with a session: few enough that each votes once during warm-up, so the product has them in memory, as
 * it has the sessions that it opens itself; and enough battles that a load cannot use them up.
 */
export const SESSIONS = 5000;
const BATTLES = 30;
const CELEBRITIES = 280;

/** The id of a player's session, ascending like real ones. */
function sessionOf(player: number): string {
  return `00000000-0000-7000-8000-${String(player).padStart(12, "0")}`;
}

/** Reopens all sessions in SQL between two batches, with a new version that invalidates what the process remembers. */
export const openSessions = `
  UPDATE battle_state SET version = version + 1, ratings = '{}', battles_won = '{}', battles_lost = '{}';
  TRUNCATE battle_votes, battle_sessions;
  INSERT INTO battle_sessions (id, player, pairs, created_at)
  SELECT ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, n,
         ARRAY(SELECT 1 + (13 * n + place) % ${CELEBRITIES} FROM generate_series(0, ${2 * BATTLES - 1}) place), now()
  FROM generate_series(1, ${SESSIONS}) n;
  ANALYZE battle_sessions, battle_votes;`;

/**
 * Battle votes, each for its player's current battle: the first battle of all players, then the second, and so on. The
 * winners never change, so a late vote from the previous load does no harm.
 */
export function* battleVotes(
  players: readonly { id: string }[],
  celebrities: readonly string[],
): Generator<{ player: number; body: string }, never> {
  for (let battle = 0; battle < BATTLES; battle += 1) {
    for (let index = 0; index < SESSIONS; index += 1) {
      const player = index + 1;
      const place = 13 * player + 2 * battle;
      const [a, b] = [celebrities[place % CELEBRITIES], celebrities[(place + 1) % CELEBRITIES]];
      const [winner, loser] = (player + battle) % 2 === 0 ? [a, b] : [b, a];
      const body = `{"winnerId":"${winner}","loserId":"${loser}","sessionId":"${sessionOf(player)}","userId":"${players[index]?.id}"}`;
      yield { player: index, body };
    }
  }
  throw new Error("All battles are decided");
}
