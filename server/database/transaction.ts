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
  return failingFirst(client, async (send) => {
    const [, known] = await inOnePiece(client, () => Promise.all([client.query(BEGIN), read(send)]));
    // After a failed write, COMMIT rolls back.
    const [answer] = await inOnePiece(client, () => Promise.all([write(known, send), client.query("COMMIT")]));
    return answer;
  });
}

/**
 * Writes in one transaction of one round trip. Resolves when it is durable.
 * @param write sends its queries before it first waits
 * @throws if a query fails, after rolling back; or if the connection fails, and then the outcome is unknown
 */
export function writeAtOnce<Answer>(client: pg.ClientBase, write: (send: Send) => Promise<Answer>): Promise<Answer> {
  return failingFirst(client, async (send) => {
    const [, answer] = await inOnePiece(client, () =>
      Promise.all([client.query("BEGIN"), write(send), client.query("COMMIT")]),
    );
    return answer;
  });
}

/** Rejects with the first error of a transaction; the queries sent after it fail only because of it. */
async function failingFirst<Answer>(client: pg.ClientBase, use: (send: Send) => Promise<Answer>): Promise<Answer> {
  let first: unknown;
  try {
    return await use(async (query) => {
      try {
        return await sendOver(client, query);
      } catch (error) {
        first ??= error;
        throw error;
      }
    });
  } catch (error) {
    throw first ?? error;
  }
}

/** Reads in one round trip, without a transaction. @param read sends its queries before it first waits */
export function readAtOnce<Answer>(client: pg.ClientBase, read: (send: Send) => Promise<Answer>): Promise<Answer> {
  return inOnePiece(client, () => read((query) => sendOver(client, query)));
}

/** Whether a transaction was rolled back because others have changed what it rests on: it can be decided again. */
export function isConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "40001";
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
