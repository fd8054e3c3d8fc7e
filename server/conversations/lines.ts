import type { MessageRow } from "./queries.ts";
import type { Line } from "./replies.ts";

/**
 * The lines of a conversation; of several replies to a message, the last one. What was not answered by the persona is left
 * out: what was refused once would be read again with every message.
 */
export function spoken(rows: readonly MessageRow[]): Line[] {
  const refused = new Set(
    rows.filter(({ source }) => source === "safety" || source === "limit").map(({ answers }) => answers),
  );
  return rows
    .filter(({ id, answers }) => !refused.has(answers ?? id))
    .filter(({ answers }, index, kept) => answers === null || kept[index + 1]?.answers !== answers)
    .map(({ answers, content }) => ({ speaker: answers === null ? "player" : "persona", text: content }));
}
