import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import { candidatesFor } from "../battles/candidates.ts";
import { carryOutDue } from "../jobs/due.ts";
import { type Announcement, announceEvents, forgetEvents, forgetVotes, readAnnounced } from "./announce-queries.ts";
import type { EventRound } from "./entry-queries.ts";
import { drawRounds, type Star, type Two } from "./pairs.ts";
import { type Cast, categoryOf, showAt } from "./programme.ts";
import { eventFrom, nextStart, roundsFrom, startsAround } from "./schedule.ts";
import { complete, type EventConsequence, settle } from "./settle.ts";
import { completeEmpty, selectDueRound, selectNextEnd, selectSettled, settleEmpty } from "./settle-queries.ts";

/** How long votes of events are kept, and events themselves, in days. */
const VOTE_DAYS = 7;
const EVENT_DAYS = 60;
/** Rows that are deleted at once, and how often in one run. */
const SOME = 5000;
const TIMES = 10;

/** What is called when what everyone sees has changed. */
interface EventTopics {
  event(this: void, id: number): void;
  list(this: void): void;
}

export interface AdvanceDependencies {
  database: Database;
  catalogue: Catalogue;
  /** Ids of the celebrities on the trending list, the first one first. */
  trending: () => Promise<readonly string[]>;
  /** In [0, 1), for drawing pairs. */
  random: () => number;
  consequences: readonly EventConsequence[];
  topics: EventTopics;
}

/**
 * Settles the rounds that are over, completes the events whose programmes are, announces those that follow, and forgets old ones.
 * @returns when the next round ends or the next event begins
 */
export async function advanceEvents(
  dependencies: AdvanceDependencies,
  failed: (error: unknown) => void,
): Promise<Date | null> {
  const { database, topics } = dependencies;
  const now = await announce(dependencies, failed);
  for (const event of await database.run(settleEmpty())) topics.event(event);
  const left = await carryOutDue(
    (without) => database.run(selectDueRound(without)),
    async (due) => {
      await settle(dependencies, due);
      topics.event(due.event);
    },
    failed,
  );
  for (const event of await database.run(completeEmpty())) topics.event(event);
  await carryOutDue(
    (without) => database.run(selectSettled(without)),
    async ({ id }) => {
      await complete(dependencies, id);
      topics.event(id);
    },
    failed,
  );
  await forget(database).catch(failed);
  const [start, end] = [nextStart(now), await database.run(selectNextEnd(left))];
  return end === null || start < end ? start : end;
}

/** Announces the events that are missing, from those on: what was missed is not made up for. @returns the time of the database */
async function announce(dependencies: AdvanceDependencies, failed: (error: unknown) => void): Promise<Date> {
  const { database, topics } = dependencies;
  const { starts, now } = await database.run(readAnnounced());
  const known = new Set(starts.map((start) => start.getTime()));
  const missing = startsAround(now).filter((start) => !known.has(start.getTime()));
  if (missing.length === 0) return now;
  try {
    const announced = await database.run(announceEvents(await drawAll(dependencies, missing)));
    if (announced > 0) topics.list();
  } catch (error) {
    failed(error);
  }
  return now;
}

async function drawAll(dependencies: AdvanceDependencies, starts: readonly Date[]): Promise<Announcement[]> {
  const shows = starts.map((startsAt) => ({ startsAt, show: showAt(startsAt) }));
  const drawn = await drawFor(
    dependencies,
    shows.map(({ show }) => show.cast),
  );
  return shows.map(({ startsAt, show }, index) => ({
    ...eventFrom(startsAt),
    show,
    category: categoryOf(show),
    rounds: roundsOf(startsAt, drawn[index] ?? []),
  }));
}

/** Draws the pairs of events, by number. */
export async function drawFor(
  dependencies: Pick<AdvanceDependencies, "database" | "catalogue" | "random" | "trending">,
  casts: readonly Cast[],
): Promise<Two[][]> {
  const { catalogue, random } = dependencies;
  const stars = await starsOf(dependencies);
  const needsList = casts.some(({ from }) => from === "trending");
  const trending = needsList ? await dependencies.trending() : [];
  const nums = trending.flatMap((id) => catalogue.byId(id)?.num ?? []);
  return casts.map((cast) => drawRounds(stars, cast, nums, random));
}

/** The rounds of a programme with these pairs. */
export function roundsOf(eventStart: Date, pairs: readonly Two[]): EventRound[] {
  const spans = roundsFrom(eventStart);
  return pairs.flatMap(([a, b], index) => {
    const span = spans[index];
    return span === undefined ? [] : { ...span, number: index + 1, demo: false, a, b };
  });
}

/** Everybody who may be in a round. */
export async function starsOf({
  database,
  catalogue,
}: Pick<AdvanceDependencies, "database" | "catalogue">): Promise<Star[]> {
  const candidates = await candidatesFor(database, catalogue);
  return candidates.flatMap((candidate) => {
    const entry = catalogue.byNum(candidate.num);
    return entry === undefined ? [] : { ...candidate, birthYear: entry.birthYear };
  });
}

/** Deletes what has expired, a little at a time, and the rest in the next runs. */
async function forget(database: Database): Promise<void> {
  for (const query of [forgetVotes(VOTE_DAYS, SOME), forgetEvents(EVENT_DAYS, SOME)])
    for (let times = 0; times < TIMES && (await database.run(query)) > 0; times += 1);
}
