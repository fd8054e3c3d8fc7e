import { countTokensOfDay } from "../chat/token-days.ts";
import { type Query, statement } from "../database/query.ts";

/** Counts tokens of a conversation, and of the day; fewer than none where less was used than had been counted. */
export function countTokens(session: string, tokens: number): Query[] {
  return [
    statement(
      "count_conversation_tokens",
      "UPDATE conversations SET tokens = greatest(0, tokens + $2) WHERE session = $1",
      [session, tokens],
    ),
    countTokensOfDay(tokens),
  ];
}
