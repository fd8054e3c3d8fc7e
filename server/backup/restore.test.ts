import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendEvents } from "#contract/analytics.ts";
import { celebrities } from "#contract/celebrities.ts";
import { completeGame } from "#contract/rounds.ts";
import { castVote } from "#contract/voting.ts";
import { migrate, migrateTo } from "../database/migrate.ts";
import { recount } from "../recount/recount.ts";
import { playerAt, startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { backUp, emptyTarget, filesIn, temporaryFolder, urlOf } from "../testing/backups.ts";
import { vote } from "../testing/ballots.ts";
import { playOut, startBattles } from "../testing/battles.ts";
import { acknowledge, buyChat } from "../testing/chat.ts";
import { contents } from "../testing/contents.ts";
import { join as joinLeague, openLeague } from "../testing/leagues.ts";
import { becomeOperator } from "../testing/operators.ts";
import { samplePhotographs } from "../testing/photographs.ts";
import { eventSample } from "../testing/samples.ts";
import { readArchive, writeArchive } from "./archive.ts";
import { readContents } from "./contents.ts";
import { ENTRIES, MARK } from "./manifest.ts";
import { findContents } from "./queries.ts";
import { restoreBackup } from "./restore.ts";

const MIGRATIONS = join(import.meta.dirname, "../database/migrations");
const quiet = () => undefined;
const SECRET = "a generated secret of more than 32 letters";

let product: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  product = await startTestApp();
  player = await product.player();
  await joinLeague(player, await openLeague(player));
  for (const celebrityId of ["adele", "rihanna", "tom-cruise"])
    await player.call(castVote, { body: { celebrityId, voteType: "hot", sessionId: "s1" } });
  await player.call(completeGame, { body: { sessionId: "s1" } });
  await playOut(player, await startBattles(player));
  await acknowledge(player);
  await buyChat(player);
  await product.call(sendEvents, { body: [eventSample, eventSample] });
  await samplePhotographs(product);
  await becomeOperator(product, {}, { name: "Olga", role: "run" });
});
afterAll(() => product.close());

/** Who is shown by a photograph. */
const photographsOf = async ({ call }: TestApp) =>
  celebrities.answer.parse((await call(celebrities)).json()).filter(({ credit }) => credit !== undefined);

async function archive(): Promise<string> {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "session-secret"), SECRET);
  return join(folder, (await backUp(product.database, folder)).file);
}

/** What a backup does not hold, because it is made anew. */
function withoutMade({ kysely_migration, definitions, backups, ...all }: Awaited<ReturnType<typeof contents>>) {
  expect([kysely_migration, definitions].map((rows) => rows?.length)).not.toContain(0);
  return { ...all, backups: backups?.length };
}

/** Everything about the schema, and how far its sequences are. */
async function schemaOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `SELECT format('%s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) AS line
     FROM pg_constraint WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT format('%s %s %s', tgrelid::regclass, tgname, tgenabled) FROM pg_trigger WHERE NOT tgisinternal
     UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL SELECT format('%s %s', sequencename, last_value) FROM pg_sequences
       WHERE schemaname = 'public' AND sequencename <> 'backups_id_seq'
     UNION ALL SELECT format('%s %s', c.oid::regclass, pg_get_expr(relpartbound, c.oid)) FROM pg_class c
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')
     ORDER BY 1`,
  );
  return rows.map(({ line }) => line);
}

test("a restored database is the one that was copied: rows, constraints, triggers and numbers to come; its player goes on", async () => {
  const path = await archive();
  const before = await contents(product.database.pool);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const target = await emptyTarget();
  const { differences, manifest } = await restoreBackup(path, target, quiet);
  expect(differences).toEqual([]);
  const { pool } = await target.open();
  const noOperators = { operators: [], operator_passkeys: [], operator_sessions: [], operator_invitations: [] };
  for (const table of ["operators", "operator_passkeys", "operator_sessions"]) expect(before[table]).toHaveLength(1);
  const expected = { ...withoutMade(before), backups: 0, ...noOperators };
  expect(withoutMade(await contents(pool))).toEqual(expected);
  expect(await schemaOf(pool)).toEqual(await schemaOf(product.database.pool));
  expect(manifest.tables.filter(({ partition }) => partition !== null)).toMatchObject([{ rows: 2 }]);
  expect(readFileSync(join(target.dataDir, "session-secret"), "utf8")).toBe(SECRET);
  expect(statSync(join(target.dataDir, "session-secret")).mode & 0o777).toBe(0o600);

  const later = await startTestApp({ like: { ...product, address: target.address } });
  try {
    const [photographed] = await photographsOf(product);
    expect(photographed?.imageUrl).toMatch(/\.webp$/);
    expect((await photographsOf(later)).map(({ id }) => id)).toEqual([photographed?.id]);
    const pictures = await Promise.all(
      [product, later].map(async ({ app }) => (await app.inject(photographed?.imageUrl ?? "")).rawPayload),
    );
    expect(pictures[0]?.subarray(0, 4).toString()).toBe("RIFF");
    expect(pictures[1]).toEqual(pictures[0]);
    const same = playerAt(later, player);
    await vote(same, "beyonce", "hot");
    await playOut(same, await startBattles(same));
    await later.call(sendEvents, { body: eventSample });
    expect(await recount(pool)).toEqual([]);
    await expect(pool.query("DELETE FROM chat_orders WHERE state = 'opened'")).rejects.toThrow("is kept");
  } finally {
    await later.close();
  }
});

test("what an older version copied is brought to this one", async () => {
  const old = await emptyTarget();
  const database = await old.open();
  await database.query.transaction().execute((transaction) => migrateTo(transaction, "0040-draft-competitions"));
  await database.pool.query("INSERT INTO players (num, id, created_at) VALUES (7, 'user_1_a', now())");
  const folder = temporaryFolder();
  const { file, manifest } = await backUp(database, folder);
  expect(manifest).toMatchObject({ migration: "0040-draft-competitions", secret: null });

  const target = await emptyTarget();
  expect((await restoreBackup(join(folder, file), target, quiet)).differences).toEqual([]);
  const { pool } = await target.open();
  expect((await pool.query("SELECT num, events_won FROM players")).rows).toEqual([{ num: 7, events_won: 0 }]);
  const newest = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql"))
    .toSorted()
    .at(-1);
  expect((await pool.query("SELECT max(name) || '.sql' AS newest FROM kysely_migration")).rows).toEqual([{ newest }]);
  expect(filesIn(target.dataDir)).toEqual([]);
});

test("counters that were wrong when they were copied are restored as they were, and named", async () => {
  await product.database.pool.query("UPDATE vote_days SET votes[1] = votes[1] + 1");
  const path = await archive();
  await product.database.pool.query("UPDATE vote_days SET votes[1] = votes[1] - 1");
  const target = await emptyTarget();
  const { differences } = await restoreBackup(path, target, quiet);
  expect(differences).toEqual([expect.stringContaining("celebrity_days of")]);
  expect(await recount((await target.open()).pool)).toEqual(differences);
});

describe("is refused, and leaves database and folder empty:", () => {
  async function expectRefused(path: string, message: string | RegExp): Promise<void> {
    const target = await emptyTarget();
    await expect(restoreBackup(path, target, quiet)).rejects.toThrow(message);
    const { pool } = await target.open();
    expect(await findContents(pool)).toBeUndefined();
    expect(readdirSync(target.dataDir)).toEqual([]);
  }

  /** An archive with other entries. @param change returns the content to write; undefined to leave it out */
  async function changed(change: (name: string, content: Buffer) => Buffer | undefined): Promise<string> {
    const entries: [string, Buffer][] = [];
    await readArchive(await archive(), async (name, content) => {
      entries.push([name, await buffer(content)]);
    });
    const path = join(temporaryFolder(), "changed");
    await writeArchive(path, async (add) => {
      for (const [name, content] of entries) {
        const other = change(name, content);
        if (other !== undefined) await add(name, other);
      }
    });
    return path;
  }
  const described = (change: (manifest: Record<string, unknown>) => object) =>
    changed((name, content) =>
      name === ENTRIES.manifest ? Buffer.from(JSON.stringify(change(JSON.parse(String(content))))) : content,
    );

  test("an archive with any one byte flipped, or any number of them missing at the end", async () => {
    const path = await archive();
    const bytes = readFileSync(path);
    const other = join(temporaryFolder(), "other");
    for (let place = 0; place < bytes.length; place += 1 + Math.floor(bytes.length / 400)) {
      const flipped = Buffer.from(bytes);
      flipped[place] = (flipped[place] ?? 0) ^ 0x10;
      for (const damaged of [flipped, bytes.subarray(0, place)]) {
        writeFileSync(other, damaged);
        await expect(readContents(other), `at ${place}`).rejects.toThrow(/^It is (damaged|not complete|not a backup)/);
      }
    }
    writeFileSync(other, bytes.subarray(0, -1));
    await expectRefused(other, "It is not complete, or damaged: its end is missing.");
  });

  test("a file that is something else, a folder, and nothing at all", async () => {
    await expectRefused(import.meta.filename, "It is not a backup of Hot or Not.");
    await expectRefused(import.meta.dirname, "It is not a file.");
    await expectRefused(join(import.meta.dirname, "none"), "ENOENT");
    await expectRefused(
      await changed((name, content) => (name === MARK.name ? undefined : content)),
      "It is not a backup",
    );
  });

  test("an archive of a newer form, and one of a newer version of the database", async () => {
    const newer = await changed((name, content) =>
      name === MARK.name ? Buffer.from("hot-or-not backup 2\n") : content,
    );
    await expectRefused(newer, /^It was made by a newer version of the product \(format 2, and this one reads 1\)/);
    const later = await described((manifest) => ({ ...manifest, productVersion: "9.0.0", migration: "9999-later" }));
    await expectRefused(later, "It was made by a newer version of the product (9.0.0, at 9999-later)");
  });

  test("an archive that lacks rows, or whose rows are others", async () => {
    const votes = ENTRIES.piece("votes", 0);
    await expectRefused(
      await changed((name, content) => (name === votes ? undefined : content)),
      "The rows of votes are not those that were written.",
    );
    await expectRefused(
      await changed((name, content) => (name === ENTRIES.secret ? Buffer.from("another") : content)),
      "Its secret is not the one that was written.",
    );
    await expectRefused(
      await changed((name, content) => (name === ENTRIES.manifest ? undefined : content)),
      "It is not complete: it does not say what it holds.",
    );
  });

  test("an archive that is whole and does not fit: a table too few, a row that is counted and not there", async () => {
    type Described = { tables: { name: string; rows: number }[] };
    const without = await changed((name, content) => {
      if (ENTRIES.tableOf(name) === "votes") return undefined;
      if (name !== ENTRIES.manifest) return content;
      const manifest: Described = JSON.parse(String(content));
      return Buffer.from(
        JSON.stringify({ ...manifest, tables: manifest.tables.filter((table) => table.name !== "votes") }),
      );
    });
    await expectRefused(without, "It lacks the table votes.");
    const more = await described((manifest) => ({
      ...manifest,
      tables: (manifest as unknown as Described).tables.map((table) => ({ ...table, rows: table.rows + 1 })),
    }));
    await expectRefused(more, /has \d+ rows after it was loaded, not/);
  });
});

test("a database or a folder that has something is refused and left as it is", async () => {
  const path = await archive();
  const before = await contents(product.database.pool);
  const used = { dataDir: temporaryFolder(), databaseUrl: urlOf(product.address) };
  await expect(restoreBackup(path, used, quiet)).rejects.toThrow(/^The database is not empty/);
  expect(await contents(product.database.pool)).toEqual(before);
  expect(readdirSync(used.dataDir)).toEqual([]);

  const target = await emptyTarget();
  writeFileSync(join(target.dataDir, "session-secret"), "of another product, which has players");
  await expect(restoreBackup(path, target, quiet)).rejects.toThrow("has the secret of another product");
  const embedded = { dataDir: temporaryFolder(), databaseUrl: undefined };
  writeFileSync(join(embedded.dataDir, "photo.jpg"), "");
  await expect(restoreBackup(path, embedded, quiet)).rejects.toThrow("is not empty (it has photo.jpg)");
  expect(readdirSync(embedded.dataDir)).toEqual(["photo.jpg"]);
});

test("a product that starts on the database meanwhile has it to itself", async () => {
  const path = await archive();
  const target = await emptyTarget();
  const database = await target.open();
  await Promise.all([
    migrate(database),
    restoreBackup(path, target, quiet).then(
      () => undefined,
      (error: Error) => expect(error.message).toMatch(/^(The database is not empty|A product is starting)/),
    ),
  ]);
  expect(await recount(database.pool)).toEqual([]);
});
