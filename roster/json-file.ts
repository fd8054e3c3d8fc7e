import { readFileSync } from "node:fs";
import type { z } from "zod";

/**
 * Reads a JSON file and parses it.
 * @param file what error messages call it
 * @param errors gets a line for each thing that is wrong
 * @returns undefined when the file is invalid
 */
export function readJsonFile<T>(path: string, file: string, schema: z.ZodType<T>, errors: string[]): T | undefined {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    errors.push(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  errors.push(...parsed.error.issues.map((issue) => `${file}: ${issue.path.join(".")} ${issue.message}`));
  return undefined;
}
