import { carryOut, follow, learnAll } from "../consequence.ts";
import type { Database } from "../database/connect.ts";
import { readNow } from "../database/product-now.ts";
import { carryOutDue } from "../jobs/due.ts";
import { type ArenaConsequence, deedsOf } from "./change.ts";
import { type PairSource, type OpeningDependencies, openMissing, opens, readPairSource } from "./opening.ts";
import {
  addEarlier,
  closeArena,
  deleteOld,
  lockList,
  type OverArena,
  readEarlier,
  readLately,
  readRecent,
  selectNextEnd,
  selectOver,
} from "./opening-queries.ts";
import { lockArena, lockCounters, readBallots, readBattles, readEntrants, writeChange } from "./queries.ts";
import { end } from "./rules.ts";
import { nextStart, openings } from "./schedule.ts";

/** How long ended arenas are kept, and how many of them. */
const KEPT = { days: 30, arenas: 20_000 };
/** Arenas deleted in one transaction, so that none takes long: some 4,000 votes at most. */
const DELETED_AT_ONCE = 20;

export interface EndingDependencies extends OpeningDependencies {
  consequences: readonly ArenaConsequence[];
}

/**
 * Ends the arenas whose time is over, in order of their ends, opens those that should be open, and deletes old ones.
 * @returns when the next one ends or opens
 */
export async function advanceArenas(dependencies: EndingDependencies, failed: (error: unknown) => void): Promise<Date> {
  const { database } = dependencies;
  let source: PairSource | undefined;
  const left = await carryOutDue(
    (without) => database.run(selectOver(without)),
    async (over) => {
      source ??= await readPairSource(dependencies);
      await endArena(dependencies, over, source);
    },
    failed,
  );
  await openMissing(dependencies).catch(failed);
  await forget(database).catch(failed);
  const start = nextStart(await database.run(readNow()));
  const end = await database.run(selectNextEnd(left));
  return end === null || start < end ? start : end;
}

/** Deletes arenas that ended long ago. */
async function forget(database: Database): Promise<void> {
  while ((await database.run(deleteOld(KEPT, DELETED_AT_ONCE))) === DELETED_AT_ONCE);
}

/**
 * Ends an arena that a vote has decided, and opens the next one. The rest is left to `advanceArenas`: the voter waits.
 * @returns whether it is ended; if not, somebody joined at the last moment
 */
export async function endDecided(dependencies: EndingDependencies, decided: OverArena): Promise<boolean> {
  return endArena(dependencies, decided, await readPairSource(dependencies));
}

/** Ends an arena once, unless somebody has joined whom it does not know: pays open predictions, stores ranks, and opens what follows, in one transaction. */
async function endArena(
  { database, random, consequences, events }: EndingDependencies,
  { id, players, now }: OverArena,
  source: PairSource,
): Promise<boolean> {
  const knowledge = consequences.map(({ open }) => open());
  const ended = await database.transaction(
    (send) =>
      Promise.all([
        send(lockArena(id)),
        send(readEntrants(id)),
        send(readBattles(id)),
        send(readBallots(id, null)),
        send(lockList()),
        send(readRecent()),
        send(readEarlier()),
        send(readLately()),
        send(lockCounters(players)),
        learnAll(send, knowledge, players, now),
      ]),
    async ([arena, entrants, battles, ballots, , recent, votes, lately, counters], send) => {
      // Somebody who joined at the last moment is learnt about when this is called again.
      const isKnown = entrants.every(({ player }) => players.includes(player));
      if (arena === undefined || arena.ended || !arena.over || !isKnown) return false;
      const version = arena.version + 1;
      const ending = end({ version, entrants, battles, ballots });
      const completed = battles.map((battle) => ending.battles.find((after) => after.id === battle.id) ?? battle);
      const next = openings(recent, arena.now).filter(({ kind }) => kind === arena.kind);
      const deeds = deedsOf(ending.gains, entrants, { arena: id, counters, at: arena.now });
      await carryOut(send, follow(knowledge, deeds), () =>
        Promise.all(
          [
            ...writeChange(id, { version, decided: false }, ending),
            ...closeArena(id, ending.ranks),
            addEarlier(completed),
            ...opens(next, source, { votes, lately }, random),
          ].map(send),
        ),
      );
      return true;
    },
  );
  if (ended) {
    events.arenaChanged(id);
    events.listChanged();
  }
  return ended;
}
