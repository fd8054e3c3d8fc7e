import { CATEGORIES } from "../../contract/values/categories.ts";
import type { Celebrity, PhotoCredit } from "../../contract/celebrities.ts";
import type { GameSession } from "../../contract/rounds.ts";
import { isFiniteNumber, isListOf, isMissingOr, isNullOr, isObjectOf, isOneOf, isText } from "../lib/shapes.ts";
import type { LineUp, Round, VoteRecord } from "./round.ts";

/** A game is not resumed after this time, in ms, because the server counts rounds of today and yesterday. */
const OPEN_FOR_MS = 24 * 3_600_000;

/** A drawn game session and the player's progress in it. */
export interface Game extends GameSession {
  /** ms since 1970. */
  drawnAt: number;
  records: readonly VoteRecord[];
  /** Ids of skipped celebrities. */
  skipped: readonly string[];
}

/** A game session that has just been drawn. */
export const newGame = (session: GameSession, now: number): Game => ({
  ...session,
  drawnAt: now,
  records: [],
  skipped: [],
});

/** The round in which the game starts or resumes. */
export function lineUpOf({ sessionId, celebrities, records, skipped }: Game): LineUp {
  const dealtWith = new Set([...records.map(({ celebrityId }) => celebrityId), ...skipped]);
  const queue = celebrities.filter(({ id }) => !dealtWith.has(id));
  return { sessionId, total: celebrities.length, queue, records };
}

/** The game updated with the progress of `round`. */
export function gameAt(game: Game, { queue, records }: Round): Game {
  const notSkipped = new Set([...queue.map(({ id }) => id), ...records.map(({ celebrityId }) => celebrityId)]);
  const skipped = game.celebrities.map(({ id }) => id).filter((id) => !notSkipped.has(id));
  return { ...game, records, skipped };
}

const isCelebrity = isObjectOf<Celebrity>({
  id: isText,
  name: isText,
  category: isOneOf(CATEGORIES),
  imageUrl: isText,
  description: isText,
  credit: isMissingOr(isObjectOf<PhotoCredit>({ author: isText, licence: isText, licenceUrl: isText, source: isText })),
});

const isRecord = isObjectOf<VoteRecord>({
  celebrityId: isText,
  name: isText,
  voteType: isOneOf(["hot", "not"]),
  timeSpent: isFiniteNumber,
  hotPercentage: isNullOr(isFiniteNumber),
  totalVotes: isNullOr(isFiniteNumber),
});

const isGame = isObjectOf<Game>({
  sessionId: isText,
  celebrities: isListOf(isCelebrity),
  drawnAt: isFiniteNumber,
  records: isListOf(isRecord),
  skipped: isListOf(isText),
});

/** Parses a saved game; null if it is invalid or no longer open. `now` in ms. */
export function openGame(saved: unknown, now: number): Game | null {
  return isGame(saved) && isSound(saved) && Math.abs(now - saved.drawnAt) < OPEN_FOR_MS ? saved : null;
}

/** Whether each celebrity occurs once, and each vote and skip is for a different one of them. */
function isSound({ sessionId, celebrities, records, skipped }: Game): boolean {
  const drawn = new Set(celebrities.map(({ id }) => id));
  const dealtWith = [...records.map(({ celebrityId }) => celebrityId), ...skipped];
  return (
    sessionId !== "" &&
    drawn.size > 0 &&
    drawn.size === celebrities.length &&
    new Set(dealtWith).size === dealtWith.length &&
    dealtWith.every((id) => drawn.has(id))
  );
}
