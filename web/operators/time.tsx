const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** A time in the operator's zone. @param at ISO 8601 */
export function Time({ at }: { at: string }) {
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
