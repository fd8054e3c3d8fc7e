import { z } from "zod";
import type { UsedData } from "../server/testing/used-data.ts";

/** Data that the global setup passes to the workers through environment variables. */

const NAME = "USED_PRODUCT";
const handed = z.object({ dataDir: z.string(), environment: z.record(z.string(), z.string()) });

export function handToWorkers({ dataDir, environment }: UsedData): void {
  process.env[NAME] = JSON.stringify({ dataDir, environment });
}

/** A data folder to copy, as left by a first start. */
export const usedDataDir = (): string => read().dataDir;

/** Environment variables that speed up starts. */
export const startEnvironment = (): Readonly<Record<string, string>> => read().environment;

const read = () => handed.parse(JSON.parse(process.env[NAME] ?? "{}"));
