import type { FastifyInstance } from "fastify";
import type { Database } from "../database/connect.ts";
import { countChanges } from "./score-queries.ts";

/** How long changes of scores are collected before they are counted, in ms. */
const COLLECT_MS = 250;
/** Rows counted at once: three a batch of votes. */
const SOME = 1000;

/** Counts all changes of scores that have been committed. */
export async function countScores({ run }: Pick<Database, "run">): Promise<void> {
  while (await run(countChanges(SOME)));
}

/** @returns a function to be called after scores have changed, so that they are counted soon */
export function openCounting({ app, database }: { app: FastifyInstance; database: Database }): () => void {
  let timer: NodeJS.Timeout | undefined;
  let counting = Promise.resolve();
  const count = () => {
    timer = undefined;
    counting = counting
      .then(() => countScores(database))
      .catch((error: unknown) =>
        app.log.warn({ err: error }, "Scores of leagues could not be counted and will be within a minute"),
      );
  };
  app.addHook("onClose", async () => {
    clearTimeout(timer);
    await counting;
  });
  return () => void (timer ??= setTimeout(count, COLLECT_MS).unref());
}
