import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTemplateServer } from "../server/testing/template-server.ts";
import { handToWorkers } from "./used-product.ts";

/** Starts one PostgreSQL for all products: each has a copy of its migrated database. @returns what ends it */
export default async function startOnce(): Promise<() => Promise<void>> {
  const compiled = mkdtempSync(join(tmpdir(), "hot-or-not-compiled-"));
  const { close, ...server } = await startTemplateServer(new Date().getUTCFullYear());
  handToWorkers({ server, compiled });
  return async () => {
    await close();
    rmSync(compiled, { recursive: true, force: true });
  };
}
