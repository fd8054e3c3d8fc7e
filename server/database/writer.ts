import type pg from "pg";
import { GroupCommit, type GroupCommitOptions } from "./group-commit.ts";
import { type HeldConnection, holdConnection } from "./held-connection.ts";

/** A queue whose items are committed in batches over a connection of its own. */
export interface Writer<Item, Result> {
  /** More items wait than can be committed soon: the time to refuse new ones. */
  overloaded: () => boolean;
  /** So many wait that lower-priority work should be shed. */
  strained: () => boolean;
  /** Resolves with the item's result once it is durable. */
  submit: (item: Item) => Promise<Result>;
  /** Waits for the items that are on their way, then returns the connection to the pool. */
  close: () => Promise<void>;
}

export interface WriterOptions<Item, Result> extends Omit<GroupCommitOptions<Item, Result>, "commit"> {
  pool: pg.Pool;
  /** What PostgreSQL lists the connection as. */
  name: string;
  /** Commits a batch in one transaction. Returns a result for each item, in their order. */
  commit: (connection: HeldConnection, items: readonly Item[]) => Promise<readonly Result[]>;
}

export function createWriter<Item, Result>({
  pool,
  name,
  commit,
  ...queue
}: WriterOptions<Item, Result>): Writer<Item, Result> {
  const connection = holdConnection(pool, name);
  const commits = new GroupCommit<Item, Result>({ ...queue, commit: (items) => commit(connection, items) });
  return {
    overloaded: () => commits.full,
    strained: () => commits.strained,
    submit: (item) => commits.submit(item),
    async close() {
      await commits.drained();
      connection.close();
    },
  };
}
