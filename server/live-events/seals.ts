import { sealsAt } from "#contract/values/event-programme.ts";
import type { Database } from "../database/connect.ts";
import type { WholeEvent } from "./queries.ts";
import { roundsAt } from "./present.ts";
import { readSplit, type Split } from "./vote-queries.ts";

/** Rounds whose splits are kept. Of two events that are on, no more than two rounds are. */
const KEPT = 16;

/** The splits of running rounds as of their seals, from which on nobody is told how the votes divide. */
export interface Seals {
  /** The sealed split of the round of an event that is voted on; undefined before its seal, and without a round. */
  of(event: Pick<WholeEvent, "rounds" | "now">): Promise<Split | undefined>;
}

/** Counts the log of a round once, and remembers it: another count would lack the votes that were changed since. */
export function createSeals(database: Pick<Database, "run">): Seals {
  const kept = new Map<number, Promise<Split>>();

  function splitOf(round: number, at: Date): Promise<Split> {
    const known = kept.get(round);
    if (known !== undefined) return known;
    const counted = database.run(readSplit(round, at));
    kept.set(round, counted);
    counted.catch(() => kept.delete(round));
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT) break;
      kept.delete(oldest);
    }
    return counted;
  }

  return {
    async of(event) {
      const { running } = roundsAt(event);
      if (running === undefined) return undefined;
      const at = new Date(sealsAt(running.startsAt.getTime(), running.endsAt.getTime()));
      return event.now < at ? undefined : splitOf(running.id, at);
    },
  };
}
