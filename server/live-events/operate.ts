import { isCalledOff } from "#contract/values/event-programme.ts";
import type { EndpointInput } from "#contract/endpoint.ts";
import type { changeLiveEvent, createLiveEvent, OperatedEvent } from "#contract/live-event-operators.ts";
import { EVENT_DAYS_AHEAD, MOST_UPCOMING_EVENTS } from "#contract/values/live-event-limits.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import { isDuplicate } from "../database/transaction.ts";
import type { Operator } from "../http/operator.ts";
import { Problem } from "../http/problem.ts";
import { differing, type Facts, recordAct } from "../operators/trail.ts";
import { roundsOf } from "./advance.ts";
import { addEvent } from "./announce-queries.ts";
import { lockEvent } from "./entry-queries.ts";
import {
  type Bill,
  countComing,
  cutShort,
  lockComing,
  lockRest,
  selectOperated,
  writeBill,
} from "./operator-queries.ts";
import type { Two } from "./pairs.ts";
import { presentOperated } from "./present.ts";
import { readEvent, type WholeEvent } from "./queries.ts";
import { eventFrom } from "./schedule.ts";
import { NO_SUCH_EVENT } from "./unknown-event.ts";

export interface OperateDependencies {
  database: Pick<Database, "run" | "transaction">;
  catalogue: Catalogue;
}

type Creation = EndpointInput<typeof createLiveEvent>["body"];
type Change = EndpointInput<typeof changeLiveEvent>["body"];

const DAY_MS = 24 * 60 * 60 * 1000;

const REFUSALS = {
  event_not_found: NO_SUCH_EVENT,
  event_begun: "This has begun, and players vote by what it says. Such an event can only be ended.",
  event_ended: "This event is over, or was called off.",
  event_changed: "Somebody else has changed this event meanwhile. Look at it again.",
  event_start_taken: "There is an event at this time already, or one was called off. Choose another time.",
  events_full: `${MOST_UPCOMING_EVENTS} events are to come, and no more are listed. Wait until some have begun.`,
} as const;

const refused = (code: keyof typeof REFUSALS) => new Problem(code, REFUSALS[code]);
/** Of the time that was chosen. */
const refusedStart = (code: "event_begun" | "event_start_taken") =>
  new Problem(code, REFUSALS[code], { errors: { startTime: [REFUSALS[code]] } });

/** The events that are on and to come, in order of time. */
export async function operatedEvents({
  database,
  catalogue,
}: OperateDependencies): Promise<{ events: OperatedEvent[] }> {
  const ids = await database.run(selectOperated());
  const events = await Promise.all(ids.map((id) => database.run(readEvent(id))));
  return { events: events.flatMap((event) => (event === undefined ? [] : presentOperated(catalogue, event))) };
}

/**
 * Adds an event at a time that has none.
 * @throws {Problem} invalid_request, celebrity_not_found, event_begun, event_start_taken, events_full
 */
export async function create(
  { database, catalogue }: OperateDependencies,
  by: Operator,
  { startTime, reason, ...sent }: Creation,
): Promise<void> {
  const startsAt = new Date(startTime);
  const { bill, pairs } = billOf(catalogue, sent);
  const announcement = {
    ...eventFrom(startsAt),
    show: bill,
    category: bill.category,
    rounds: roundsOf(startsAt, pairs),
  };
  const added = database.transaction(
    (send) => Promise.all([send(lockComing()), send(countComing())]),
    async ([, { coming, now }], send) => {
      if (startsAt <= now) throw refusedStart("event_begun");
      if (startsAt.getTime() > now.getTime() + EVENT_DAYS_AHEAD * DAY_MS) {
        const sentence = `Choose a time within the next ${EVENT_DAYS_AHEAD} days.`;
        throw new Problem("invalid_request", sentence, { errors: { startTime: [sentence] } });
      }
      if (coming >= MOST_UPCOMING_EVENTS) throw refused("events_full");
      const act = {
        act: "event_added",
        subject: subjectOf(startsAt),
        after: { ...factsOf(bill, sent.pairs), reason },
      } as const;
      await Promise.all([send(addEvent(announcement)), send(recordAct(by, act))]);
    },
  );
  await added.catch((error: unknown) => {
    throw isDuplicate(error) ? refusedStart("event_start_taken") : error;
  });
}

/**
 * Changes an event that has not begun.
 * @throws {Problem} celebrity_not_found, event_not_found, event_begun, event_ended, event_changed
 */
export async function change(
  { database, catalogue }: OperateDependencies,
  by: Operator,
  event: number,
  { reason, version, ...sent }: Change,
): Promise<void> {
  const { bill, pairs } = billOf(catalogue, sent);
  await database.transaction(
    (send) => Promise.all([send(lockEvent(event)), send(readEvent(event))]),
    async ([, found], send) => {
      if (found === undefined) throw refused("event_not_found");
      if (isOver(found)) throw refused("event_ended");
      if (found.startsAt <= found.now) throw refused("event_begun");
      if (found.version !== version) throw refused("event_changed");
      const before = factsOf(
        found,
        found.rounds.map(({ a, b }) => [a.id, b.id]),
      );
      const after = factsOf(bill, sent.pairs);
      const act = recordAct(by, {
        act: "event_changed",
        subject: subjectOf(found.startsAt),
        before: differing(before, after),
        after: { ...differing(after, before), reason },
      });
      await Promise.all([...writeBill(event, bill, pairs), act].map(send));
    },
  );
}

/**
 * Ends an event that is on, with the votes so far, or calls one off that has not begun.
 * @returns when its last round is to be counted
 * @throws {Problem} event_not_found, event_ended
 */
export async function end(
  { database }: OperateDependencies,
  by: Operator,
  event: number,
  reason: string,
): Promise<Date> {
  return database.transaction(
    (send) => Promise.all([send(lockEvent(event)), send(lockRest(event)), send(readEvent(event))]),
    async ([, , found], send) => {
      if (found === undefined) throw refused("event_not_found");
      if (isOver(found)) throw refused("event_ended");
      const { name, startsAt, endsAt, now } = found;
      const before = { name, endTime: endsAt.toISOString() };
      const act =
        startsAt > now
          ? ({ act: "event_called_off", before, after: { reason } } as const)
          : ({ act: "event_ended", before, after: { endTime: now.toISOString(), reason } } as const);
      await Promise.all([cutShort(event), recordAct(by, { ...act, subject: subjectOf(startsAt) })].map(send));
      return now;
    },
  );
}

const isOver = (event: WholeEvent): boolean => event.endsAt <= event.now || isCalledOff(event.startsAt, event.endsAt);

/** What an operator sent, by the catalogue. @throws {Problem} celebrity_not_found */
function billOf(
  catalogue: Catalogue,
  { name, description, eventType, pairs }: Omit<Creation, "startTime" | "reason">,
): { bill: Bill; pairs: Two[] } {
  const entries = pairs.map(([a, b]) => [catalogue.require(a), catalogue.require(b)] as const);
  const [category, ...others] = new Set(entries.flat().map((entry) => entry.category));
  return {
    bill: { name, description, type: eventType, category: others.length > 0 ? null : (category ?? null) },
    pairs: entries.map(([a, b]): Two => [a.num, b.num]),
  };
}

/** There is one event at a time. */
const subjectOf = (startsAt: Date): string => `live event of ${startsAt.toISOString()}`;

const factsOf = ({ name, description, type }: Bill, pairs: readonly (readonly [string, string])[]): Facts => ({
  name,
  description,
  eventType: type,
  pairs: pairs.map((two) => two.join(" and ")).join(", "),
});
