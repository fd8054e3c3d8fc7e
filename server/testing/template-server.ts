import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import pg from "pg";
import { loadRoster } from "#roster/load.ts";
import { openCatalogue } from "../celebrities/catalogue.ts";
import { openDatabase } from "../database/connect.ts";
import { useEmbeddedServer } from "../database/embedded/embedded.ts";
import { migrate } from "../database/migrate.ts";
import { syncCollection } from "../rewards/rewards.ts";
import { makeDatabaseFolder } from "./database-folder.ts";

/** A PostgreSQL for tests, with a migrated database `hot_or_not` to copy. */
export interface TemplateServer {
  /** Folder of its socket. */
  host: string;
  port: number;
  admin: string;
  /** Stops it; its data is deleted in the background. */
  close: () => Promise<void>;
}

/** @param year of the roster's ages */
export async function startTemplateServer(year: number): Promise<TemplateServer> {
  const folder = makeDatabaseFolder();
  const log = () => undefined;
  const server = await useEmbeddedServer(folder, log);
  const template = await openDatabase({ databaseUrl: undefined, dataDir: folder, log });
  await migrate(template);
  await openCatalogue(template, loadRoster(year), () => ({ imageUrl: "", sheet: "#100d14" }));
  // As after a first start, which gives each badge to those who have earned it, in a transaction of its own.
  await syncCollection(template, new Date());
  // These tests never crash the machine (server/crash does), so fsync, most of their time, is off.
  const admin = new pg.Client({ host: server.host, port: server.port, user: server.admin, database: "postgres" });
  await admin.connect();
  await admin.query("ALTER SYSTEM SET fsync = off");
  await admin.query("SELECT pg_reload_conf()");
  await admin.end();
  await template.close();
  return {
    host: server.host,
    port: server.port,
    admin: server.admin,
    async close() {
      await server.release();
      // Nobody waits for its many files to be deleted.
      spawn("rm", ["-rf", folder], { detached: true, stdio: "ignore" }).unref();
    },
  };
}

/** Creates a database as a copy. @returns its name */
export async function copyDatabase(
  { host, port, admin }: Pick<TemplateServer, "host" | "port" | "admin">,
  { template = "hot_or_not", owner = admin }: { template?: string | undefined; owner?: string } = {},
): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ host, port, user: admin, database: "postgres" });
  await client.connect();
  // Copies of the same template take turns.
  await client.query("SELECT pg_advisory_lock(1)");
  await client.query(`CREATE DATABASE ${name} OWNER ${owner} TEMPLATE ${template} STRATEGY FILE_COPY`);
  await client.end();
  return name;
}

/** Deletes a copy. Whoever is still connected is disconnected. */
export async function dropDatabase(
  { host, port, admin }: Pick<TemplateServer, "host" | "port" | "admin">,
  name: string,
): Promise<void> {
  const client = new pg.Client({ host, port, user: admin, database: "postgres" });
  await client.connect();
  await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await client.end();
}
