import { dateFormat } from "../lib/formatters.ts";

const toTheMinute = dateFormat({ dateStyle: "medium", timeStyle: "short" });
const toTheSecond = dateFormat({ dateStyle: "medium", timeStyle: "long" });

/** "Nov 27, 2026, 1:05 PM", in the operator's zone. @param at ISO 8601 */
export const timeWords = (at: string): string => toTheMinute(at);

interface TimeProps {
  /** ISO 8601 */
  at: string;
  /** With seconds and the zone, where others' records are compared. */
  exact?: boolean;
}

/** A time in the operator's zone. */
export function Time({ at, exact = false }: TimeProps) {
  return <time dateTime={at}>{exact ? toTheSecond(at) : timeWords(at)}</time>;
}
