import pg from "pg";
import type { Query, Send, Value } from "./query.ts";

/**
 * Runs queries in one round trip and, unless one is open, in one transaction, which is committed before this resolves.
 * PostgreSQL takes what arrives before a Sync message as one transaction, and responds to all of it at once.
 * @param use sends its queries before it first waits
 * @throws if a query fails, after the others have been rolled back or skipped; or if the connection fails, and then the
 *   outcome is unknown
 */
export async function runAtOnce<Answer>(
  client: pg.ClientBase,
  use: (send: Send) => Answer | Promise<Answer>,
): Promise<Answer> {
  const sent: Sent[] = [];
  let submitted = false;
  const answer = use((query) => {
    if (submitted) return Promise.reject(new Error("A query was sent too late for its transaction"));
    const rows = new Promise<readonly unknown[][]>((resolve, reject) => sent.push({ query, resolve, reject }));
    return rows.then((rows) => query.parse(rows));
  });
  submitted = true;
  if (sent.length > 0) client.query(new Pipeline(sent));
  return answer;
}

interface Sent {
  query: Pick<Query<unknown>, "name" | "text" | "values">;
  resolve: (rows: readonly unknown[][]) => void;
  reject: (cause: unknown) => void;
}

type Parse = (text: string) => unknown;
type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

/** Statements that a connection has prepared. */
const prepared = new WeakMap<pg.Connection, Set<string>>();
/** How the columns of a statement's rows are read, by the statement's text. */
const columns = new Map<string, readonly Parse[]>();

/** The driver waits for each query apart, with a Sync of its own; this is one query to it. */
class Pipeline extends pg.Query {
  readonly #sent: readonly Sent[];
  readonly #rows: unknown[][][];
  #connection: pg.Connection | undefined;
  #current = 0;

  constructor(sent: readonly Sent[]) {
    super("", (error: Error | null | undefined) => this.#settle(error));
    this.#sent = sent;
    this.#rows = sent.map(() => []);
  }

  override submit = (connection: pg.Connection): null => {
    this.#connection = connection;
    const { stream } = connection;
    const known = prepared.get(connection);
    // Both sides are woken once, not for each message.
    stream.cork();
    try {
      for (const { query } of this.#sent) {
        const { name, text, values } = query;
        if (known?.has(name) !== true) {
          // It is there if it was prepared before another statement of its transaction failed.
          connection.close({ type: "S", name }, true);
          connection.parse({ name, text, types: [] }, true);
        }
        connection.bind({ statement: name, values: values.map(textOf) }, true);
        if (!columns.has(text)) connection.describe({ type: "P", name: "" }, true);
        connection.execute(null, true);
      }
      connection.sync();
    } finally {
      stream.uncork();
    }
    return null;
  };

  handleRowDescription({ fields }: { fields: readonly { dataTypeID: TypeId }[] }): void {
    const text = this.#sent[this.#current]?.query.text;
    const parsers = fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, "text"));
    if (text !== undefined) columns.set(text, parsers);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const parsers = columns.get(this.#sent[this.#current]?.query.text ?? "");
    this.#rows[this.#current]?.push(fields.map((field, index) => (field === null ? null : parsers?.[index]?.(field))));
  }

  handleCommandComplete(): void {
    const text = this.#sent[this.#current]?.query.text;
    if (text !== undefined && !columns.has(text)) columns.set(text, []);
    this.#current += 1;
  }

  /** Called when the server is ready for the next query, and so has committed; or when one failed. */
  #settle(error: Error | null | undefined): void {
    if (error) {
      for (const { reject } of this.#sent) reject(error);
      return;
    }
    if (this.#connection !== undefined) {
      const known = prepared.get(this.#connection) ?? new Set();
      for (const { query } of this.#sent) known.add(query.name);
      prepared.set(this.#connection, known);
    }
    for (const [index, { resolve }] of this.#sent.entries()) resolve(this.#rows[index] ?? []);
  }
}

function textOf(value: Value): string | null {
  if (value === null || typeof value === "string") return value;
  return value instanceof Date ? value.toISOString() : String(value);
}
