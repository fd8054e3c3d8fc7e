import { type LimitName, LIMITS } from "#contract/values/rate-limits.ts";
import { becomePlayer, type Player } from "./player.ts";
import { type Target } from "./target.ts";

/** Between the calls of somebody who plays. */
const PACE_MS = 40;

/** Starts `perSecond` calls a second for a while and waits for their ends. */
export async function flood<T>(perSecond: number, seconds: number, call: (number: number) => Promise<T>): Promise<T[]> {
  const calls: Promise<T>[] = [];
  const began = performance.now();
  while (performance.now() - began < seconds * 1000) {
    const due = Math.ceil(((performance.now() - began) / 1000) * perSecond);
    while (calls.length < due) calls.push(call(calls.length));
    await pause(5);
  }
  return Promise.all(calls);
}

/** Calls at once, at most `width` of them at a time. */
export async function atOnce<T>(count: number, width: number, call: (number: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      const number = next++;
      results[number] = await call(number);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return results;
}

/** How much of a limit one caller may have used since a time of `performance.now()`. */
export function allowed(name: LimitName, since: number): number {
  const { burst, perSecond } = LIMITS[name];
  return burst + Math.ceil((perSecond * (performance.now() - since)) / 1000);
}

export interface Latency {
  p50: number;
  p99: number;
  failed: number;
}

/** Another visitor, who asks for a page and the totals in turn until `attack` settles. */
async function bystander(player: Player, attack: Promise<unknown>): Promise<Latency> {
  const times: number[] = [];
  let failed = 0;
  const ended = new AbortController();
  void attack.finally(() => ended.abort());
  while (!ended.signal.aborted) {
    const { status, ms } = await player.call(times.length % 2 === 0 ? "/" : "/api/overview");
    times.push(ms);
    if (status !== 200) failed += 1;
    await pause(PACE_MS);
  }
  times.sort((one, other) => one - other);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), failed };
}

/** What another visitor notices of a flood: latencies in ms before and during it. */
export async function noticed(
  target: Target,
  attack: () => Promise<unknown>,
): Promise<{ before: Latency; during: Latency }> {
  const player = await becomePlayer(target);
  const before = await bystander(player, pause(2000));
  const during = await bystander(player, attack());
  return { before, during };
}

/** Still a quick answer, in ms; a machine that also runs the attacker is slower than one that does not. */
const QUICK_MS = 300;

/** What is wrong for the bystander, if anything. */
export function harmTo({ before, during }: { before: Latency; during: Latency }): string[] {
  const wrong: string[] = [];
  if (during.failed > 0) wrong.push(`${during.failed} of another visitor's calls failed`);
  if (during.p50 > Math.max(QUICK_MS, 5 * before.p50))
    wrong.push(`another visitor's p50 rose ${rise(before.p50, during.p50)}`);
  if (during.p99 > Math.max(3 * QUICK_MS, 5 * before.p99))
    wrong.push(`another visitor's p99 rose ${rise(before.p99, during.p99)}`);
  return wrong;
}

export const describe = ({ before, during }: { before: Latency; during: Latency }): string =>
  `another visitor's p50 ${rise(before.p50, during.p50)}, p99 ${rise(before.p99, during.p99)}`;

const rise = (before: number, during: number): string => `${before.toFixed(0)} to ${during.toFixed(0)} ms`;

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
