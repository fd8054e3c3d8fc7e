import { useEffect, useEffectEvent, useReducer, useState } from "react";
import { createStore } from "./store.ts";
import { startTimer } from "./timers.ts";

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

/** The last time that each kind of answer has told: an answer that has not changed is read again with its old one. */
const lastTold = new Map<string, string>();

/**
 * A query's function that also learns the server's time from its answers, to the millisecond.
 * @param kind of the answers
 * @param timeOf the time in an answer; undefined for none
 */
export function learningTime<T>(
  kind: string,
  read: () => Promise<T>,
  timeOf: (answer: T) => string | undefined,
): () => Promise<T> {
  return async () => {
    const sentAt = Date.now();
    const answer = await read();
    const time = timeOf(answer);
    if (time !== undefined && time !== lastTold.get(kind)) {
      lastTold.set(kind, time);
      noteServerTime(time, sentAt, Date.now(), 1);
    }
    return answer;
  };
}

/** Runs `action` once the server's time is known: at once, or with the first response. */
export function onceServerTimeKnown(action: () => void): void {
  if (offset === null && told === null) waiting.push(action);
  else action();
}

/** The server's time in ms, as in Date.now. */
export const serverNow = (): number => Date.now() + ahead();

/** A hook: the server's time, in ms, at every full second. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow);
  const known = store.useValue();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const time = Date.now() + known;
      setNow(time);
      timer = setTimeout(tick, 1000 - (time % 1000));
    };
    tick();
    return () => clearTimeout(timer);
  }, [known]);
  return now;
}

/**
 * A hook: the server's time, in ms. Whoever asks is rendered again when each of these moments comes, whatever is learned of
 * the server's clock meanwhile, and when a hidden page is seen again.
 */
export function useServerMoments(moments: readonly number[]): number {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const known = store.useValue();
  const now = serverNow();
  const list = moments.toSorted((one, other) => one - other).join(" ");

  useEffect(() => {
    const ordered = list === "" ? [] : list.split(" ").map(Number);
    const next = ordered.find((moment) => moment > now);
    if (next === undefined) return undefined;
    let stop: () => void = () => undefined;
    // A timer may be a little early.
    const wait = () => {
      const left = next - (Date.now() + known);
      if (left > 0) stop = startTimer(wait, left);
      else redraw();
    };
    wait();
    return () => stop();
  }, [list, known, now]);

  useEffect(() => {
    document.addEventListener("visibilitychange", redraw);
    return () => document.removeEventListener("visibilitychange", redraw);
  }, []);
  return now;
}

/** Runs `action` once, when the server's clock shows `at`, in ms; never if that has passed already. Null sets no timer. */
export function useServerDeadline(at: number | null, action: () => void): void {
  const run = useEffectEvent(action);
  useEffect(() => {
    const wait = at === null ? 0 : at - serverNow();
    return wait <= 0 ? undefined : startTimer(() => run(), wait);
  }, [at]);
}
