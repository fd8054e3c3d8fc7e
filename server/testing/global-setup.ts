import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { loadRoster } from "#roster/load.ts";
import { openCatalogue } from "../celebrities/catalogue.ts";
import { openDatabase } from "../database/connect.ts";
import { useEmbeddedServer } from "../database/embedded/embedded.ts";
import { migrate } from "../database/migrate.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The server on which each test file creates its database, as a copy of the migrated `hot_or_not`. */
    databaseHost: string;
    databaseUser: string;
  }
}

/** Starts one PostgreSQL for all test files, with a migrated template database. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "hot-or-not-test-"));
  // As root, PostgreSQL runs under another account, which needs access.
  chmodSync(folder, 0o755);
  const log = () => undefined;
  const server = await useEmbeddedServer(folder, log);
  const template = await openDatabase({ databaseUrl: undefined, dataDir: folder, log });
  await migrate(template);
  await openCatalogue(template, loadRoster(2026), () => ({ imageUrl: "" }));
  // These tests never crash the machine (server/crash does), so fsync, most of their time, is off.
  const admin = new pg.Client({ host: server.host, user: server.admin, database: "postgres" });
  await admin.connect();
  await admin.query("ALTER SYSTEM SET fsync = off");
  await admin.query("SELECT pg_reload_conf()");
  await admin.end();
  await template.close();
  project.provide("databaseHost", server.host);
  project.provide("databaseUser", server.admin);
  return async () => {
    await server.release();
    rmSync(folder, { recursive: true, force: true });
  };
}
