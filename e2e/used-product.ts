import { z } from "zod";

/** What the global setup passes to the workers through environment variables. */

const NAME = "USED_PRODUCT";
const handed = z.object({
  /** The PostgreSQL of all products. */
  server: z.object({ host: z.string(), port: z.number(), admin: z.string() }),
  /** Folder of compiled code, so that a process loads it in a third of the time. */
  compiled: z.string(),
});

export function handToWorkers(what: z.infer<typeof handed>): void {
  process.env[NAME] = JSON.stringify(what);
}

export const handedToWorkers = (): z.infer<typeof handed> => handed.parse(JSON.parse(process.env[NAME] ?? "{}"));
