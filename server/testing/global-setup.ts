import type { TestProject } from "vitest/node";
import { startTemplateServer } from "./template-server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The server on which each test file creates its database, as a copy of the migrated `hot_or_not`. */
    databaseHost: string;
    databasePort: number;
    databaseUser: string;
  }
}

/** Starts one PostgreSQL for all test files, with a migrated template database. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const { host, port, admin, close } = await startTemplateServer(2026);
  project.provide("databaseHost", host);
  project.provide("databasePort", port);
  project.provide("databaseUser", admin);
  return close;
}
