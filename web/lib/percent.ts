/**
 * A part in percent, whole or with as many decimals. Neither 0 nor 100 is said of what is not all or nothing.
 * @param all more than 0, unless `part` is 0
 */
export function percentOf(part: number, all: number, decimals = 0): number {
  if (part === 0 || part === all) return part === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Number(((100 * part) / all).toFixed(decimals))));
}
