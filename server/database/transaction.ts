import type pg from "pg";
import { LOCKS } from "./locks.ts";
import type { Query, Send } from "./query.ts";

/**
 * Reads, decides and writes in one transaction of two round trips: BEGIN is sent along with what is read, COMMIT with what is
 * written. Resolves when it is durable; when it rejects, the connection is to be given up, and the server rolls back.
 * @param read sends its queries before it first waits
 * @param write decides what follows, and sends its queries before it first waits
 */
export async function transact<Known, Answer>(
  client: pg.ClientBase,
  read: (send: Send) => Promise<Known>,
  write: (known: Known, send: Send) => Promise<Answer>,
): Promise<Answer> {
  const send: Send = (query) => sendOver(client, query);
  const [, known] = await Promise.all([client.query(BEGIN), read(send)]);
  // After a failed write, COMMIT rolls back.
  const [answer] = await Promise.all([write(known, send), client.query("COMMIT")]);
  return answer;
}

// A start that changes what players are judged by holds the lock alone, for a moment.
const BEGIN = `BEGIN; SELECT pg_advisory_xact_lock_shared(${LOCKS.votes})`;

export async function sendOver<Result>(client: pg.ClientBase | pg.Pool, query: Query<Result>): Promise<Result> {
  const { rows } = await client.query<unknown[]>(query.config);
  return query.parse(rows);
}
