import { EVENT_BOARD } from "#contract/values/live-event-limits.ts";
import type { Database } from "../database/connect.ts";
import { type Query, select } from "../database/query.ts";
import type { Scores } from "./rules.ts";

/** A player on the board of an event. */
interface BoardPlayer {
  player: number;
  /** The public id. */
  id: string;
  score: number;
}

/** How an event stands after its settled rounds. */
interface Board {
  /** How many rounds of the programme are settled. */
  settled: number;
  scores: Scores;
  /** Best first; of equal ones, who joined first. */
  first: readonly BoardPlayer[];
}

/** Boards change when a round is settled; until then the last one is kept. */
export interface Boards {
  /** @param settled how many rounds of the programme are known to be settled */
  of(event: number, settled: number): Promise<Board>;
}

/** Boards that are kept: those of the events that are on, and of some past ones. */
const KEPT = 16;

export function createBoards({ run }: Pick<Database, "run">): Boards {
  const kept = new Map<number, { settled: number; board: Promise<Board> }>();
  return {
    of(event, settled) {
      const known = kept.get(event);
      if (known !== undefined && known.settled >= settled) return known.board;
      const board = run(readBoard(event));
      const reading = { settled, board };
      kept.delete(event);
      kept.set(event, reading);
      for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
      board.then(
        (read) => (reading.settled = read.settled),
        () => kept.get(event) === reading && kept.delete(event),
      );
      return board;
    },
  };
}

function readBoard(event: number): Query<Board> {
  return select(
    "read_event_board",
    `SELECT (SELECT count(*) FROM event_rounds WHERE event = $1 AND NOT demo AND settled),
            (SELECT coalesce(json_agg(json_build_array(score, players)), '[]') FROM (
               SELECT score, count(*) AS players FROM event_participants WHERE event = $1 AND votes > 0 GROUP BY score
             ) scores),
            (SELECT coalesce(json_agg(json_build_object('player', e.player, 'id', p.id, 'score', e.score)
                                      ORDER BY e.score DESC, e.joined_at, e.player), '[]')
             FROM (SELECT * FROM event_participants WHERE event = $1 AND votes > 0 ORDER BY score DESC, joined_at, player LIMIT $2) e
             JOIN players p ON p.num = e.player)`,
    [event, EVENT_BOARD],
    ([row]: readonly [number, [number, number][], BoardPlayer[]][]) => {
      const [settled = 0, scores = [], first = []] = row ?? [];
      return { settled, scores: new Map(scores), first };
    },
  );
}
