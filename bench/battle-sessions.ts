/** Battle sessions whose ids and pairs follow from the player's number, so that the load generator knows them too. */

/**
 * Players with a session, few enough that each votes once while a load warms up: after that the product knows them, as it
 * knows the sessions that it opens itself. Their battles are more than a load can use up.
 */
export const SESSIONS = 5000;
const BATTLES = 30;
const CELEBRITIES = 280;

/** The id of a player's session, one after another as the real ones. */
function sessionOf(player: number): string {
  return `00000000-0000-7000-8000-${String(player).padStart(12, "0")}`;
}

/** Opens all sessions anew, in SQL, between two batches: another version, so that nothing known of the old ones counts. */
export const openSessions = `
  UPDATE battle_state SET version = version + 1, ratings = '{}', battles_won = '{}', battles_lost = '{}';
  TRUNCATE battle_votes, battle_sessions;
  INSERT INTO battle_sessions (id, player, pairs, created_at)
  SELECT ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, n,
         ARRAY(SELECT 1 + (13 * n + place) % ${CELEBRITIES} FROM generate_series(0, ${2 * BATTLES - 1}) place), now()
  FROM generate_series(1, ${SESSIONS}) n;
  ANALYZE battle_sessions, battle_votes;`;

/**
 * Battle votes of which each is for the current battle: the first of all players, then the second, and so on. The winners
 * are always the same, so that a vote of the load before that comes late does no harm.
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
  throw new Error("Every battle is decided");
}
