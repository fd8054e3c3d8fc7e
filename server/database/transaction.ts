import pg from "pg";
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
  const [, known] = await inOnePiece(client, () => Promise.all([client.query(BEGIN), read(send)]));
  // After a failed write, COMMIT rolls back.
  const [answer] = await inOnePiece(client, () => Promise.all([write(known, send), client.query("COMMIT")]));
  return answer;
}

/** Hands what is sent to the network as one piece: both sides are woken once, not for each statement. */
function inOnePiece<Result>(client: pg.ClientBase, send: () => Result): Result {
  const stream = client instanceof pg.Client ? client.connection.stream : undefined;
  stream?.cork();
  try {
    return send();
  } finally {
    stream?.uncork();
  }
}

// A start that changes what players are judged by holds the lock alone, for a moment.
const BEGIN = `BEGIN; SELECT pg_advisory_xact_lock_shared(${LOCKS.votes})`;

export async function sendOver<Result>(client: pg.ClientBase | pg.Pool, query: Query<Result>): Promise<Result> {
  const { rows } = await client.query<unknown[]>(query.config);
  return query.parse(rows);
}
