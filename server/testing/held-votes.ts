import type pg from "pg";

/** Keeps every batch of votes waiting, until the transaction ends. */
export async function holdVotes(client: pg.ClientBase): Promise<void> {
  await client.query("BEGIN");
  await client.query("SELECT FROM vote_totals FOR UPDATE");
}

/** Resolves once this many connections wait for the votes that the client holds. */
export async function untilVotesWait(client: pg.ClientBase, connections = 1): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
    );
    if (rowCount === connections) return;
    // Within a transaction, the activity is read once.
    await client.query("SELECT pg_stat_clear_snapshot()");
  }
}
