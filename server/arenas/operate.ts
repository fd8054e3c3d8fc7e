import type { changeArena, OperatedArena, openOperatedArena } from "#contract/arena-operators.ts";
import type { EndpointInput } from "#contract/endpoint.ts";
import { OPERATED_ARENAS } from "#contract/values/arena-limits.ts";
import { readChoices } from "../battles/choices.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import { readNow } from "../database/product-now.ts";
import type { Operator } from "../http/operator.ts";
import { Problem } from "../http/problem.ts";
import { differing, type Facts, recordAct } from "../operators/trail.ts";
import type { ArenaEvents } from "./change.ts";
import { lockList, openArena, type OverArena, readEarlier, readRecent } from "./opening-queries.ts";
import { type Bill, cutShort, readBill, writeBill } from "./operator-queries.ts";
import { earlierVotes, withEarlier } from "./pairs.ts";
import { nameOf, presentOperated } from "./present.ts";
import { lockArena, readEntrants } from "./queries.ts";
import { freeRoom, MOST_OPEN, OPERATED_KIND } from "./schedule.ts";
import { readOperated } from "./view-queries.ts";

export interface OperateDependencies {
  database: Pick<Database, "run" | "transaction">;
  catalogue: Catalogue;
  events: ArenaEvents;
}

type Creation = EndpointInput<typeof openOperatedArena>["body"];
type Change = EndpointInput<typeof changeArena>["body"];

const MINUTE_MS = 60_000;

const REFUSALS = {
  arena_not_found: "There is no such arena.",
  arena_ended: "This arena has ended.",
  contest_begun: "Players have voted by what it says. Such an arena can only be ended.",
  contest_changed: "Somebody else has changed this arena meanwhile. Look at it again.",
  contests_full: `No more than ${OPERATED_ARENAS} arenas of operators are open, and ${MOST_OPEN} of all. Wait until some have ended, or end one.`,
} as const;

const refused = (code: keyof typeof REFUSALS) => new Problem(code, REFUSALS[code]);

/** The open arenas, those that end first in front. */
export async function operatedArenas({
  database,
  catalogue,
}: Pick<OperateDependencies, "database" | "catalogue">): Promise<{ arenas: OperatedArena[] }> {
  const rows = await database.run(readOperated());
  return { arenas: rows.map((row) => presentOperated(catalogue, row)) };
}

/**
 * Opens an arena beside those of the house.
 * @returns when it ends
 * @throws {Problem} invalid_request, celebrity_not_found, contests_full
 */
export async function open(
  { database, catalogue, events }: OperateDependencies,
  by: Operator,
  { minutes, reason, ...sent }: Creation,
): Promise<Date> {
  const { bill, pairs } = billOf(catalogue, sent);
  const choices = await database.run(readChoices());
  const endsAt = await database.transaction(
    (send) => Promise.all([send(lockList()), send(readRecent()), send(readEarlier()), send(readNow())]),
    async ([, recent, votes, startsAt], send) => {
      const running = recent.filter((arena) => arena.endsAt > startsAt);
      const own = running.filter(({ kind }) => kind === OPERATED_KIND);
      if (own.length >= OPERATED_ARENAS || running.length >= MOST_OPEN) throw refused("contests_full");
      const ends = new Date(startsAt.getTime() + minutes * MINUTE_MS);
      const opening = { ...bill, kind: OPERATED_KIND, room: freeRoom(own), startsAt, endsAt: ends };
      const after = { ...factsOf(bill.name, sent.pairs), minutes, reason };
      const act = { act: "arena_opened", subject: subjectOf(startsAt), after } as const;
      const battles = withEarlier(pairs, earlierVotes(votes, choices));
      await Promise.all([send(openArena(opening, battles)), send(recordAct(by, act))]);
      return ends;
    },
  );
  events.listChanged();
  return endsAt;
}

/**
 * Changes an arena in which nobody has voted.
 * @throws {Problem} invalid_request, celebrity_not_found, arena_not_found, arena_ended, contest_begun, contest_changed
 */
export async function change(
  { database, catalogue, events }: OperateDependencies,
  by: Operator,
  arena: number,
  { reason, revision, ...sent }: Change,
): Promise<void> {
  const { bill, pairs } = billOf(catalogue, sent);
  const choices = await database.run(readChoices());
  await database.transaction(
    (send) => Promise.all([send(lockArena(arena)), send(readBill(arena)), send(readEarlier())]),
    async ([locked, found, votes], send) => {
      if (locked === undefined || found === undefined) throw refused("arena_not_found");
      if (locked.ended || locked.over) throw refused("arena_ended");
      if (found.hasVotes) throw refused("contest_begun");
      if (found.revision !== revision) throw refused("contest_changed");
      const before = factsOf(nameOf(found), found.pairs);
      const after = factsOf(bill.name, sent.pairs);
      const act = recordAct(by, {
        act: "arena_changed",
        subject: subjectOf(found.startsAt),
        before: differing(before, after),
        after: { ...differing(after, before), reason },
      });
      const battles = withEarlier(pairs, earlierVotes(votes, choices));
      await Promise.all([...writeBill(arena, bill, battles), act].map(send));
    },
  );
  events.arenaChanged(arena);
  events.listChanged();
}

/**
 * Ends an arena's time. Whoever settles it does so as at its time.
 * @returns what is to be settled
 * @throws {Problem} arena_not_found, arena_ended
 */
export async function end(
  { database, events }: OperateDependencies,
  by: Operator,
  arena: number,
  reason: string,
): Promise<OverArena> {
  const over = await database.transaction(
    (send) => Promise.all([send(lockArena(arena)), send(readBill(arena)), send(readEntrants(arena))]),
    async ([locked, found, entrants], send) => {
      if (locked === undefined || found === undefined) throw refused("arena_not_found");
      if (locked.ended || locked.over) throw refused("arena_ended");
      const { now } = locked;
      const act = recordAct(by, {
        act: "arena_ended",
        subject: subjectOf(found.startsAt),
        before: { name: nameOf(found), endTime: found.endsAt.toISOString() },
        after: { endTime: now.toISOString(), reason },
      });
      await Promise.all([cutShort(arena), act].map(send));
      return { id: arena, players: entrants.map(({ player }) => player), now };
    },
  );
  events.arenaChanged(arena);
  return over;
}

/** What an operator sent, by the catalogue. @throws {Problem} celebrity_not_found, invalid_request */
function billOf(
  catalogue: Catalogue,
  { name, pairs }: Pick<Creation, "name" | "pairs">,
): { bill: Bill; pairs: [number, number][] } {
  const entries = pairs.map(([a, b]) => [catalogue.require(a), catalogue.require(b)] as const);
  // So that what players chose can be shown by later arenas, whose battles are of one category each.
  if (entries.some(([a, b]) => a.category !== b.category)) {
    const sentence = "The two of a battle must be of one category.";
    throw new Problem("invalid_request", sentence, { errors: { pairs: [sentence] } });
  }
  const [category = null, ...others] = new Set(entries.map(([a]) => a.category));
  return {
    bill: { name, category: others.length > 0 ? null : category },
    pairs: entries.map(([a, b]): [number, number] => [a.num, b.num]),
  };
}

const subjectOf = (startsAt: Date): string => `arena of ${startsAt.toISOString()}`;

const factsOf = (name: string, pairs: readonly (readonly [string, string])[]): Facts => ({
  name,
  pairs: pairs.map((two) => two.join(" and ")).join(", "),
});
