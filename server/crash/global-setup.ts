import type { TestProject } from "vitest/node";
import { makeUsedData } from "../testing/used-data.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A data folder to copy, as left by a first start. */
    usedDataDir: string;
    /** Environment variables that speed up starts. */
    startEnvironment: Readonly<Record<string, string>>;
  }
}

/** Creates one database for all files to copy: `initdb` and the migrations are most of the time of a first start. */
export default async function startOnce(project: TestProject): Promise<() => void> {
  const used = await makeUsedData();
  project.provide("usedDataDir", used.dataDir);
  project.provide("startEnvironment", used.environment);
  return used.remove;
}
