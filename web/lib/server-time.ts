import { createStore } from "./store.ts";

/** Bounds of what the server's clock is ahead of this one's, in ms. */
interface Offset {
  least: number;
  most: number;
}

/** Of the `Date` header, in ms. */
const HEADER_MS = 1000;

/**
 * The bounds known after a response in which the server's time was written between request and response.
 * @param precisionMs the time may have been up to this much later than what is written
 */
export function narrowed(
  known: Offset | null,
  date: string | null,
  sentAt: number,
  receivedAt: number,
  precisionMs = HEADER_MS,
): Offset | null {
  const written = Date.parse(date ?? "");
  if (Number.isNaN(written)) return known;
  const seen = { least: written - receivedAt, most: written + precisionMs - sentAt };
  if (known === null) return seen;
  const both = { least: Math.max(known.least, seen.least), most: Math.min(known.most, seen.most) };
  // One of the clocks has been set since.
  return both.least <= both.most ? both : seen;
}

/** By the `Date` headers of responses. */
let offset: Offset | null = null;
/** By times in answers, which are those of the database and so those by which the server decides. */
let told: Offset | null = null;

/** A clock that jumps by more than this, in ms, was set. */
const SET_MS = 60_000;

const between = ({ least, most }: Offset): number => (least + most) / 2;

const ahead = (): number => {
  const known = told ?? offset;
  return known === null ? 0 : between(known);
};

const store = createStore(ahead, () => 0);
let waiting: (() => void)[] = [];

/**
 * Learns the server's time from a response that came from the server itself. Times in ms of this browser's clock.
 * @param precisionMs of a time in the answer; without it, the time is that of the `Date` header, which counts until one is told
 */
export function noteServerTime(date: string | null, sentAt: number, receivedAt: number, precisionMs?: number): void {
  const before = ahead();
  if (precisionMs !== undefined) told = narrowed(told, date, sentAt, receivedAt, precisionMs);
  else {
    const known = offset;
    offset = narrowed(known, date, sentAt, receivedAt);
    // What was told before this browser's clock was set counts no more. Clocks of the server's processes may differ a little.
    if (known !== null && offset !== null && Math.abs(between(offset) - between(known)) > SET_MS) told = null;
  }
  if (ahead() !== before) store.changed();
  if (offset === null && told === null) return;
  const actions = waiting;
  waiting = [];
  for (const action of actions) action();
}

/** Runs `action` once the server's time is known: at once, or with the first response. */
export function onceServerTimeKnown(action: () => void): void {
  if (offset === null && told === null) waiting.push(action);
  else action();
}

/** The server's time in ms, as in Date.now. */
export const serverNow = (): number => Date.now() + ahead();

/** A hook: what the server's clock is ahead of this one's, in ms. */
export const useServerAhead = store.useValue;
