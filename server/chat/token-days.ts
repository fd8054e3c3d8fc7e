import { type Query, select, statement } from "../database/query.ts";

const TODAY = "(product_now() AT TIME ZONE 'UTC')::date";

/** What all replies of this UTC day have cost, in tokens. */
export function readTokensOfDay(): Query<number> {
  return select(
    "read_chat_tokens_of_day",
    `SELECT tokens FROM chat_token_days WHERE day = ${TODAY}`,
    [],
    ([row]: readonly [number][]) => row?.[0] ?? 0,
  );
}

/** Counts tokens of the day; fewer than none where less was used than had been counted. */
export function countTokensOfDay(tokens: number): Query {
  return statement(
    "count_chat_tokens_of_day",
    `INSERT INTO chat_token_days AS d (day, tokens) VALUES (${TODAY}, greatest(0, $1))
     ON CONFLICT (day) DO UPDATE SET tokens = greatest(0, d.tokens + $1)`,
    [tokens],
  );
}
