import { once } from "node:events";
import { finished } from "node:stream/promises";
import pg from "pg";
import { type CopyStreamQuery, from as copyFrom } from "pg-copy-streams";
import { readArchive } from "./archive.ts";
import { ArchiveError, ENTRIES, type Manifest } from "./manifest.ts";
import { dropForeignKeys, findTables, PLAIN_VALUES } from "./queries.ts";

const quoted = pg.escapeIdentifier;

/**
 * Fills the tables of a database with the rows of an archive, in the client's transaction. It has the tables of the
 * archive's migration and nothing else: triggers come with the definitions, so that none sees the rows arrive.
 * @throws {Error} unless each table has just the rows that the archive says, and each foreign key holds
 */
export async function loadTables(client: pg.ClientBase, path: string, manifest: Manifest): Promise<void> {
  await client.query(PLAIN_VALUES);
  await checkTables(client, manifest);
  const foreignKeys = await dropForeignKeys(client);
  const owned = manifest.tables.filter(({ partition }) => partition === null).map(({ name }) => quoted(name));
  // Of what migrations put there.
  await client.query(`TRUNCATE ${owned.join(", ")}`);
  for (const { name, partition } of manifest.tables) {
    if (partition === null) continue;
    const { of, from, to } = partition;
    await client.query(
      `CREATE TABLE ${quoted(name)} PARTITION OF ${quoted(of)} FOR VALUES FROM (${pg.escapeLiteral(from)}) TO (${pg.escapeLiteral(to)})`,
    );
  }
  await copyRows(client, path, manifest);
  for (const { name, last } of manifest.sequences) await client.query("SELECT setval($1, $2)", [quoted(name), last]);
  for (const foreignKey of foreignKeys) await client.query(foreignKey);
  // For the recount, which joins whole tables.
  await client.query(`ANALYZE ${manifest.tables.map(({ name }) => quoted(name)).join(", ")}`);
  for (const { name, rows } of manifest.tables) {
    const counted = await client.query<{ rows: number }>(`SELECT count(*) AS rows FROM ${quoted(name)}`);
    if (counted.rows[0]?.rows !== rows)
      throw new Error(`${name} has ${counted.rows[0]?.rows} rows after it was loaded, not ${rows}.`);
  }
}

async function checkTables(client: pg.ClientBase, { tables }: Manifest): Promise<void> {
  const needed = new Map((await findTables(client)).map(({ name, columns }) => [name, columns]));
  for (const { name, columns, partition } of tables) {
    if (partition !== null) continue;
    if (needed.get(name)?.toSorted().join() !== columns.toSorted().join())
      throw new ArchiveError(`Its table ${name} is not that of this version.`);
    needed.delete(name);
  }
  const [missing] = needed.keys();
  if (missing !== undefined) throw new ArchiveError(`It lacks the table ${missing}.`);
}

async function copyRows(client: pg.ClientBase, path: string, { tables }: Manifest): Promise<void> {
  const columns = new Map(tables.map((table) => [table.name, table.columns.map(quoted).join(", ")]));
  let current: { name: string; rows: RowWriter } | undefined;
  await readArchive(path, async (entry, content) => {
    const name = ENTRIES.tableOf(entry);
    if (name !== current?.name) {
      await current?.rows.end();
      current =
        name === undefined
          ? undefined
          : { name, rows: writeRows(client, `COPY ${quoted(name)} (${columns.get(name)}) FROM STDIN`) };
    }
    for await (const chunk of content) await current?.rows.write(chunk);
  });
  await current?.rows.end();
}

interface RowWriter {
  /** Resolves when there is room for more. */
  write(chunk: Buffer): Promise<void>;
  end(): Promise<void>;
}

function writeRows(client: pg.ClientBase, statement: string): RowWriter {
  const stream: CopyStreamQuery = client.query(copyFrom(statement));
  const ended = finished(stream);
  // It is also thrown where rows are written.
  ended.catch(() => undefined);
  return {
    async write(chunk) {
      if (!stream.write(chunk)) await Promise.race([once(stream, "drain"), ended]);
    },
    async end() {
      stream.end();
      await ended;
    },
  };
}
