import { afterEach, beforeEach, expect, test } from "vitest";
import { openCatalogue } from "../celebrities/catalogue.ts";
import { loadRoster } from "#roster/load.ts";
import { copyOfTemplate, type DatabaseAddress } from "../testing/app.ts";
import { recount } from "../recount/recount.ts";
import { type Database, openDatabase } from "./connect.ts";
import { LOCKS } from "./locks.ts";
import { migrate } from "./migrate.ts";

let address: DatabaseAddress;
let opened: Database[];
beforeEach(async () => {
  address = await copyOfTemplate("template1");
  opened = [];
});
afterEach(async () => {
  for (const database of opened) await database.close();
});

/** A connection of another process to the database of the test, which is empty at first. */
async function open(): Promise<Database> {
  const { host, user, name } = address;
  const database = await openDatabase({
    databaseUrl: `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}`,
    dataDir: "unused",
    log: () => undefined,
  });
  opened.push(database);
  return database;
}

const tablesOf = async ({ pool }: Database) =>
  (
    await pool.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%' ORDER BY 1",
    )
  ).rows.map(({ name }) => name);
const appliedIn = async ({ pool }: Database) =>
  (await pool.query<{ name: string; timestamp: string }>("SELECT * FROM kysely_migration ORDER BY name")).rows;

test("an empty database gets every table, and the product can start on it", async () => {
  const database = await open();
  expect(await tablesOf(database)).toEqual([]);
  await migrate(database);
  expect(await tablesOf(database)).toEqual(
    expect.arrayContaining(["celebrities", "players", "rounds", "vote_totals", "votes"]),
  );
  const catalogue = await openCatalogue(database, loadRoster(2026), () => ({ imageUrl: "", sheet: "#100d14" }));
  expect(catalogue.all).toHaveLength(280);
  expect(await recount(database.pool)).toEqual([]);
});

test("several processes that start at once on an empty database apply each migration once", async () => {
  const databases = await Promise.all(Array.from({ length: 5 }, open));
  await Promise.all(databases.map(migrate));
  const [database] = databases;
  if (database === undefined) throw new Error("no database");
  const names = (await appliedIn(database)).map(({ name }) => name);
  expect(names).toContain("0003-voting");
  expect(new Set(names).size).toBe(names.length);
});

test("a process looks at nothing while another one migrates, because describing a table that is replaced fails", async () => {
  const [first, second] = [await open(), await open()];
  const turn = await first.pool.connect();
  await turn.query("SELECT pg_advisory_lock($1)", [LOCKS.migrations]);
  const migrating = migrate(second);
  const waiting = async () =>
    (
      await first.pool.query(
        "SELECT FROM pg_locks WHERE NOT granted AND classid = 0 AND objid = $1 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
        [LOCKS.migrations],
      )
    ).rowCount;
  await expect.poll(waiting, { timeout: 5000, interval: 10 }).toBe(1);
  expect((await first.pool.query("SELECT to_regclass('kysely_migration') AS made")).rows).toEqual([{ made: null }]);
  turn.release(true);
  await migrating;
  expect(await tablesOf(second)).toContain("players");
});

test("migrating again changes nothing", async () => {
  const database = await open();
  await migrate(database);
  await database.pool.query("INSERT INTO players (num, id, created_at) VALUES (1, 'user_1_a', now())");
  const before = await appliedIn(database);
  await migrate(database);
  expect(await appliedIn(database)).toEqual(before);
  expect((await database.pool.query("SELECT FROM players")).rowCount).toBe(1);
});

test("a migration that fails is not kept in part, and is applied when its obstacle is gone", async () => {
  const database = await open();
  await database.pool.query("CREATE TABLE votes (something text)");
  await expect(migrate(database)).rejects.toThrow(/votes/);
  expect(await tablesOf(database)).toEqual(["votes"]);
  await database.pool.query("DROP TABLE votes");
  await migrate(database);
  expect(await tablesOf(database)).toContain("players");
});

test("a database that another version made ends the start with a sentence that says what to do, and is left as it is", async () => {
  const database = await open();
  await database.pool.query("CREATE TABLE kysely_migration (name text PRIMARY KEY, timestamp text NOT NULL)");
  await database.pool.query("INSERT INTO kysely_migration VALUES ('0001-players', ''), ('0002-rewards', '')");
  await expect(migrate(database)).rejects.toThrow(
    /^The database was made by a version .* \(it has 0002-rewards\): start with an empty DATA_DIR or database, or run the version that made it\.$/,
  );
  expect(await tablesOf(database)).toEqual([]);
});

test("functions and views are applied again when their text changed, and not otherwise", async () => {
  const database = await open();
  await migrate(database);
  await database.pool.query("DROP FUNCTION add_at");
  await migrate(database);
  const functions = async () => (await database.pool.query("SELECT FROM pg_proc WHERE proname = 'add_at'")).rowCount;
  expect(await functions()).toBe(0);
  await database.pool.query("UPDATE definitions SET hash = 'of another text'");
  await migrate(database);
  expect(await functions()).toBe(1);
});
