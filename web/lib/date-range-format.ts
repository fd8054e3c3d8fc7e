import { lazily } from "./formatters.ts";

/** @returns a function that puts the time from one moment to another into words, as `dateFormat` a single one */
export function dateRangeFormat(
  options: Intl.DateTimeFormatOptions,
): (from: string | number | Date, to: string | number | Date) => string {
  const formatter = lazily(() => new Intl.DateTimeFormat("en-US", options));
  return (from, to) => formatter().formatRange(new Date(from), new Date(to));
}
