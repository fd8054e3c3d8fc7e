/** The longest span whose votes are taken out at once, in days. */
export const TAKING_DAYS = 31;

/** Whether the votes between two times may be taken out at once. @param from ISO 8601, as is `until` */
export function isTakingSpan(from: string, until: string): boolean {
  const ms = Date.parse(until) - Date.parse(from);
  return ms > 0 && ms <= TAKING_DAYS * 24 * 60 * 60_000;
}

/** Takings that are listed. */
export const TAKINGS_LISTED = 50;
