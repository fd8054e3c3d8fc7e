const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** "58 min left", for a place of a few words. Times in ms. */
export function timeLeftBriefly(end: number, now: number): string {
  const ms = Math.max(0, end - now);
  return ms >= HOUR_MS ? `${(ms / HOUR_MS).toFixed(1)} h left` : `${Math.ceil(ms / MINUTE_MS)} min left`;
}

/** "1.5 hours left", or "45 minutes left" of the last hour. Times in ms. Source: social specification §4. */
export function timeLeft(end: number, now: number): string {
  const ms = Math.max(0, end - now);
  if (ms >= HOUR_MS) return `${(ms / HOUR_MS).toFixed(1)} hours left`;
  const minutes = Math.ceil(ms / MINUTE_MS);
  return `${minutes} ${minutes === 1 ? "minute" : "minutes"} left`;
}
