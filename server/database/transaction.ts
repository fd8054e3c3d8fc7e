import pg from "pg";
import { LOCKS } from "./locks.ts";
import { runAtOnce } from "./pipeline.ts";
import { type Send, statement } from "./query.ts";

/**
 * How long a transaction may wait for its second round trip: deciding takes milliseconds. A process that is stopped, or has lost
 * its network, holds its locks no longer, and those who wait for them still have time (see `statement_timeout`).
 */
const DECIDED_WITHIN_MS = 3000;

// A start that changes badges holds the lock alone, for a moment.
const BEGIN = [
  statement("begin", "BEGIN", []),
  statement(
    "begin_to_decide",
    `SELECT pg_advisory_xact_lock_shared(${LOCKS.votes}),
            set_config('idle_in_transaction_session_timeout', '${DECIDED_WITHIN_MS}', true)`,
    [],
  ),
];
const COMMIT = statement("commit", "COMMIT", []);

/**
 * Reads, decides and writes in one transaction of two round trips. Resolves when it is durable; when it rejects, it has been
 * rolled back, or the connection failed.
 * @param read sends its queries before it first waits
 * @param write decides what follows, and sends its queries before it first waits. Once it has sent one it fails only if a
 *   query does: COMMIT is sent along
 */
export async function transact<Known, Answer>(
  client: pg.ClientBase,
  read: (send: Send) => Promise<Known>,
  write: (known: Known, send: Send) => Promise<Answer>,
): Promise<Answer> {
  try {
    const [known] = await runAtOnce(client, (send) => {
      const begun = BEGIN.map(send);
      return Promise.all([read(send), ...begun]);
    });
    const [answer] = await runAtOnce(client, (send) => Promise.all([write(known, send), send(COMMIT)]));
    return answer;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}

/** Whether a transaction was rolled back because others have changed what it rests on: it can be decided again. */
export function isConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "40001";
}

/** Whether there is already what was to be there once. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "23505";
}

/** How often something is decided, as others may change in between what it rests on. */
const MAX_ATTEMPTS = 5;

/** Decides again as long as others have changed what it rests on. @throws what `decide` throws, a conflict the last time */
export async function retryOnConflict<Answer>(decide: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await decide();
    } catch (error) {
      if (!isConflict(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
