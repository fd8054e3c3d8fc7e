import { CATEGORIES } from "../../contract/values/categories.ts";
import type { Celebrity, PhotoCredit } from "../../contract/celebrities.ts";
import type { GameSession } from "../../contract/rounds.ts";
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

/** A game out of what a browser kept, or null when that is none, or none that is still open. `now` in ms. */
export function openGame(kept: unknown, now: number): Game | null {
  return isGame(kept) && isSound(kept) && Math.abs(now - kept.drawnAt) < OPEN_FOR_MS ? kept : null;
}

type Fields<T> = Partial<Record<keyof T, unknown>>;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const isText = (value: unknown): value is string => typeof value === "string";
const isListOf = <T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] =>
  Array.isArray(value) && value.every(isItem);

function isCelebrity(value: unknown): value is Celebrity {
  if (!isObject(value)) return false;
  const { id, name, category, imageUrl, description, credit }: Fields<Celebrity> = value;
  return (
    [id, name, imageUrl, description].every(isText) &&
    CATEGORIES.some((known) => known === category) &&
    (credit === undefined || isCredit(credit))
  );
}

function isCredit(value: unknown): value is PhotoCredit {
  if (!isObject(value)) return false;
  const { author, licence, licenceUrl, source }: Fields<PhotoCredit> = value;
  return [author, licence, licenceUrl, source].every(isText);
}

function isRecord(value: unknown): value is VoteRecord {
  if (!isObject(value)) return false;
  const { celebrityId, name, voteType, timeSpent, hotPercentage }: Fields<VoteRecord> = value;
  return (
    [celebrityId, name].every(isText) &&
    (voteType === "hot" || voteType === "not") &&
    Number.isFinite(timeSpent) &&
    (hotPercentage === null || Number.isFinite(hotPercentage))
  );
}

function isGame(value: unknown): value is Game {
  if (!isObject(value)) return false;
  const { sessionId, celebrities, drawnAt, records, skipped }: Fields<Game> = value;
  return (
    isText(sessionId) &&
    Number.isFinite(drawnAt) &&
    isListOf(celebrities, isCelebrity) &&
    isListOf(records, isRecord) &&
    isListOf(skipped, isText)
  );
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
