import pg from "pg";
import type { Database } from "../database/connect.ts";
import { type GrownDraft, saveDrafts, type Standing } from "./draft-queries.ts";

/**
 * Stores what is written so far of drafts, together. If what one of them says cannot be stored, that one fails alone.
 * @returns how each stands, in their order
 * @throws when the database cannot be reached, or refuses all of them
 */
export async function saveEach(
  { run }: Pick<Database, "run">,
  all: readonly GrownDraft[],
): Promise<PromiseSettledResult<Standing>[]> {
  try {
    return (await run(saveDrafts(all))).map((value) => ({ status: "fulfilled", value }));
  } catch (error) {
    if (all.length === 1 || !isAboutData(error)) throw error;
    return (await Promise.allSettled(all.map((each) => saveEach({ run }, [each])))).map((saved) =>
      saved.status === "rejected" ? saved : (saved.value[0] ?? GONE),
    );
  }
}

/** Whether a value was refused, whatever the state of the database. Source: PostgreSQL, appendix A, class 22. */
const isAboutData = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code?.startsWith("22") === true;

const GONE: PromiseSettledResult<Standing> = { status: "fulfilled", value: "gone" };
