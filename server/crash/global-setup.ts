import type { TestProject } from "vitest/node";
import { makeUsedData } from "../testing/used-data.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A data folder to copy, as a first start leaves it. */
    usedDataDir: string;
    /** Environment that makes starts faster. */
    startEnvironment: Readonly<Record<string, string>>;
  }
}

/** Makes a database once for all files: `initdb` and the migrations are most of what a start on an empty folder takes. */
export default async function startOnce(project: TestProject): Promise<() => void> {
  const used = await makeUsedData();
  project.provide("usedDataDir", used.dataDir);
  project.provide("startEnvironment", used.environment);
  return used.remove;
}
