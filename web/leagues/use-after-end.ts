import { serverNow, useServerDeadline } from "../lib/server-time.ts";

/** Timers of browsers hold 24.8 days at most, and a league may last longer: until then, none is set. In ms. */
const FORESIGHT_MS = 24 * 60 * 60 * 1000;
/** What ending a league takes the server, in ms. */
const GRACE_MS = 1500;

/** Runs `action` after the first of these ends (ISO 8601). The caller is rendered again from time to time. */
export function useAfterEnd(ends: readonly string[], action: () => void): void {
  const at = Math.min(...ends.map((end) => Date.parse(end))) + GRACE_MS;
  useServerDeadline(at - serverNow() < FORESIGHT_MS ? at : null, action);
}
