import type pg from "pg";
import { afterBattle, NEWCOMER, type Score } from "../battles/rules.ts";

/** Results that are read at once: the log may have millions. */
const PAGE = 20_000;

/**
 * Replays the battle log in order.
 * @param client in a transaction, which a cursor needs
 * @returns a line for each celebrity whose stored score differs
 */
export async function replayBattles(client: Pick<pg.ClientBase, "query">, patienceMs: number): Promise<string[]> {
  const kept = await client.query<Score & { celebrity: number }>(
    patient(
      "SELECT celebrity, rating, battles_won AS won, battles_lost AS lost FROM celebrity_ratings ORDER BY celebrity",
      patienceMs,
    ),
  );
  const replayed = new Map<number, Score>();
  await client.query("DECLARE battle_log CURSOR FOR SELECT winner, loser FROM battle_votes ORDER BY seq");
  for (;;) {
    const { rows } = await client.query<{ winner: number; loser: number }>(
      patient(`FETCH ${PAGE} FROM battle_log`, patienceMs),
    );
    for (const { winner, loser } of rows) {
      const after = afterBattle(replayed.get(winner) ?? NEWCOMER, replayed.get(loser) ?? NEWCOMER);
      replayed.set(winner, after.winner).set(loser, after.loser);
    }
    if (rows.length < PAGE) break;
  }
  const scores = new Map(kept.rows.map(({ celebrity, ...score }) => [celebrity, score]));
  return [...new Set([...scores.keys(), ...replayed.keys()])].flatMap((celebrity) => {
    const [is, should] = [textOf(scores.get(celebrity)), textOf(replayed.get(celebrity))];
    return is === should ? [] : [`rating of ${celebrity}: kept ${is}, log ${should}`];
  });
}

function textOf(score: Score | undefined): string {
  return score === undefined ? "none" : `${score.rating} with ${score.won} won ${score.lost} lost`;
}

// The driver supports this query option, but its types do not list it.
const patient = (text: string, patienceMs: number) => ({ text, query_timeout: patienceMs });
