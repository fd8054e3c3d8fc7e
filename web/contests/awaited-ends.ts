import { isFiniteNumber, isListOf, isObjectOf, isText } from "../lib/shapes.ts";
import { recallValue, rememberValue } from "../lib/storage.ts";
import { createStore } from "../lib/store.ts";
import { startTimer } from "../lib/timers.ts";

/** An arena, a league, a week of the draft or a live event that was joined in this browser, and whose result was not seen. */
interface AwaitedEnd {
  /** Where the result is. */
  address: string;
  name: string;
  /** In ms. */
  endsAt: number;
}

/** Key in local storage. */
const AWAITED_ENDS = "awaitedEnds";
/** The latest are kept. */
const MOST = 20;
/** Afterwards a result is no news, in ms. */
const NEWS_MS = 14 * 24 * 60 * 60 * 1000;

const isEnds = isListOf(isObjectOf<AwaitedEnd>({ address: isText, name: isText, endsAt: isFiniteNumber }));

/** Those whose results were not seen. */
export function recallEnds(): readonly AwaitedEnd[] {
  const kept = recallValue(AWAITED_ENDS);
  return isEnds(kept) ? kept.filter(({ endsAt }) => endsAt > Date.now() - NEWS_MS) : [];
}

/** Those that have ended, as far as this browser knows without asking. */
const NONE: readonly AwaitedEnd[] = [];
let unseen = NONE;
const store = createStore(
  () => unseen,
  () => NONE,
);
let stopTimer: (() => void) | undefined;

/** Finds what has ended by now, and again when the next one ends. */
function look(): void {
  stopTimer?.();
  const now = Date.now();
  const ends = recallEnds();
  const ahead = ends.map(({ endsAt }) => endsAt).filter((endsAt) => endsAt > now);
  stopTimer = ahead.length === 0 ? undefined : startTimer(look, Math.min(...ahead) - now);
  const ended = ends.filter(({ endsAt }) => endsAt <= now);
  // What is the same for React needs no rendering.
  unseen = ended.length === 0 ? NONE : ended;
  store.changed();
}

look();

/** Calls back whenever another tab has joined or left something, or seen a result. */
export function onAwaitedElsewhere(listener: () => void): void {
  globalThis.addEventListener?.("storage", ({ key }) => {
    if (key === AWAITED_ENDS) listener();
  });
}

onAwaitedElsewhere(look);

function keep(ends: readonly AwaitedEnd[]): void {
  rememberValue(AWAITED_ENDS, ends.slice(-MOST));
  look();
}

const without = (address: string): AwaitedEnd[] => recallEnds().filter((end) => end.address !== address);

/** The player has joined, and will want to know the result. */
export const awaitEnd = (end: AwaitedEnd): void => keep([...without(end.address), end]);

/** The result has been seen, or there will be none. */
export function seeEnd(address: string): void {
  if (recallEnds().some((end) => end.address === address)) keep(without(address));
}

/** A hook: what has ended of that, and whose result was not seen. */
export const useUnseenEnds = store.useValue;
