import type { Contract } from "../../contract/contract.ts";
import { endpointOf } from "../lib/endpoints.ts";
import { isFiniteNumber, isListOf, isObjectOf, isText } from "../lib/shapes.ts";
import { refreshQueries } from "../lib/query-client.ts";
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

const KEY = "awaitedEnds";
/** The latest are kept. */
const MOST = 20;
/** Afterwards a result is no news, in ms. */
const NEWS_MS = 14 * 24 * 60 * 60 * 1000;

const isEnds = isListOf(isObjectOf<AwaitedEnd>({ address: isText, name: isText, endsAt: isFiniteNumber }));

function recallEnds(): readonly AwaitedEnd[] {
  const kept = recallValue(KEY);
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
  unseen = ends.filter(({ endsAt }) => endsAt <= now);
  store.changed();
}

look();

type Join = Extract<keyof Contract, `join${string}`>;
/** Every call that joins something: the type checker asks for a new one. */
const JOINS: { readonly [Name in Join]: Name } = {
  joinArena: "joinArena",
  joinLeague: "joinLeague",
  joinDraftCompetition: "joinDraftCompetition",
  joinLiveEvent: "joinLiveEvent",
};

/** What joining changes, by the contract; leaving changes the same. */
const MEMBERSHIPS: ReadonlySet<unknown> = new Set(
  Object.values(JOINS).flatMap((name) => endpointOf(name).changes ?? []),
);

// Another tab has joined or left something, or seen a result: the own part is not pushed.
globalThis.addEventListener?.("storage", ({ key }) => {
  if (key !== KEY) return;
  look();
  void refreshQueries({ predicate: ({ queryKey: [name] }) => MEMBERSHIPS.has(name) });
});

function keep(ends: readonly AwaitedEnd[]): void {
  rememberValue(KEY, ends.slice(-MOST));
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
