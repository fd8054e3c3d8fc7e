import { CATEGORIES } from "../../contract/values/categories.ts";
import type { Celebrity, PhotoCredit } from "../../contract/celebrities.ts";
import type { GameSession } from "../../contract/rounds.ts";
import { isFiniteNumber, isListOf, isMissingOr, isNullOr, isObjectOf, isOneOf, isText } from "../lib/shapes.ts";
import type { LineUp, Round, VoteRecord } from "./round.ts";

/** After this time a game that was left is not gone on with, in ms: the server counts rounds of today and yesterday. */
const OPEN_FOR_MS = 24 * 3_600_000;

/** A drawn game session, and how far the player is in it. */
export interface Game extends GameSession {
  /** ms since 1970. */
  drawnAt: number;
  records: readonly VoteRecord[];
  /** Ids of the celebrities that were skipped. */
  skipped: readonly string[];
}

/** A game session of which nothing was played yet. */
export const newGame = (session: GameSession, now: number): Game => ({
  ...session,
  drawnAt: now,
  records: [],
  skipped: [],
});

/** The round in which the game begins, or goes on. */
export function lineUpOf({ sessionId, celebrities, records, skipped }: Game): LineUp {
  const dealtWith = new Set([...records.map(({ celebrityId }) => celebrityId), ...skipped]);
  const queue = celebrities.filter(({ id }) => !dealtWith.has(id));
  return { sessionId, total: celebrities.length, queue, records };
}

/** The game as far as `round` has come with it. */
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
});

const isGame = isObjectOf<Game>({
  sessionId: isText,
  celebrities: isListOf(isCelebrity),
  drawnAt: isFiniteNumber,
  records: isListOf(isRecord),
  skipped: isListOf(isText),
});

/** What a browser saved as a game, or null when it is none or is no longer open. `now` in ms. */
export function openGame(saved: unknown, now: number): Game | null {
  return isGame(saved) && isSound(saved) && Math.abs(now - saved.drawnAt) < OPEN_FOR_MS ? saved : null;
}

/** Whether each celebrity is in it once, and each vote and skip was for another one of them. */
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
