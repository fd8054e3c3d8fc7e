import { setTimeout as sleep } from "node:timers/promises";
import type { ReminderMessage } from "#contract/reminders.ts";
import type { Database } from "../database/connect.ts";
import { readNow } from "../database/product-now.ts";
import type { ReminderOutcome } from "../metrics/metrics.ts";
import type { WebPush } from "../providers/push/push.ts";
import {
  addMessages,
  deleteReminders,
  deleteSubscription,
  lockDue,
  postpone,
  putBack,
  type QueuedMessage,
  takeMessages,
} from "./queries.ts";
import { dueOf, nextTry, pointlessAt, secondsToLive } from "./rules.ts";
import type { EventOf } from "./setting.ts";

/** Messages on their way at once. */
const AT_ONCE = 32;
/** Reminders whose messages are put into the queue at once. */
const SOME = 1000;
/** How often it is looked for what has become due while messages are on their way, in ms. */
const LOOK_MS = 500;

export interface SendingDependencies {
  database: Pick<Database, "run" | "transaction">;
  webPush: WebPush;
  eventOf: EventOf;
  /** Is told of each message. @param reason quotes nothing of it */
  recordOutcome: (outcome: ReminderOutcome, reason?: string) => void;
}

/**
 * Sends what is due, and what becomes due meanwhile. May run in several processes at once: each takes a message out of the queue
 * before it sends it, so that none is sent twice.
 * @param isStopping whether nothing more is to be begun
 */
export async function sendDue(dependencies: SendingDependencies, isStopping: () => boolean): Promise<void> {
  const { database } = dependencies;
  const names = eventNames(dependencies.eventOf);
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  while (!isStopping() && failures.length === 0) {
    await queueDue(database);
    const taken = running.size < AT_ONCE ? await database.run(takeMessages(AT_ONCE - running.size)) : [];
    for (const message of taken) {
      const sending = sendOne(dependencies, names, message)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(sending));
      running.add(sending);
    }
    if (running.size === 0) break;
    const looking = new AbortController();
    await Promise.race([...running, sleep(LOOK_MS, undefined, { signal: looking.signal }).catch(() => undefined)]);
    looking.abort();
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}

/** Puts what is due into the queue, each moment of a reminder once. */
async function queueDue(database: SendingDependencies["database"]): Promise<void> {
  for (;;) {
    const done = await database.transaction(
      (send) => Promise.all([send(readNow()), send(lockDue(SOME))]),
      async ([now, reminders], send) => {
        const decided = reminders.map((reminder) => ({ ...reminder, ...dueOf(reminder, now) }));
        const messages = decided.flatMap((one) => (one.moment === null ? [] : { ...one, moment: one.moment }));
        const postponed = decided.flatMap((one) => (one.next === null ? [] : { ...one, next: one.next }));
        const over = decided.filter(({ next }) => next === null);
        await Promise.all([
          ...(messages.length > 0 ? [send(addMessages(messages))] : []),
          ...(postponed.length > 0 ? [send(postpone(postponed))] : []),
          ...(over.length > 0 ? [send(deleteReminders(over))] : []),
        ]);
        return decided.length;
      },
    );
    // What was due long ago may be due again.
    if (done === 0) return;
  }
}

async function sendOne(
  { database, webPush, recordOutcome }: SendingDependencies,
  nameOf: (event: number) => Promise<string | undefined>,
  message: QueuedMessage,
): Promise<void> {
  const { event, moment, startsAt, now, to } = message;
  const name = await nameOf(event);
  // Nobody wants to hear of an event that is no more, either.
  if (name === undefined || now >= pointlessAt(moment, startsAt)) return recordOutcome("late");
  const payload: ReminderMessage = {
    event: { id: String(event), name, startTime: startsAt.toISOString() },
    moment,
  };
  const outcome = await webPush.send({
    to,
    payload: JSON.stringify(payload),
    topic: `event-${event}`,
    ttlS: secondsToLive(moment, startsAt, now),
  });
  recordOutcome(outcome.kind, "reason" in outcome ? outcome.reason : undefined);
  if (outcome.kind === "gone") return database.run(deleteSubscription(message.subscription));
  if (outcome.kind !== "later") return;
  const again = nextTry(message, outcome.afterMs, await database.run(readNow()));
  if (again !== null) await database.run(putBack(message, again));
}

/** Remembers names for one run. */
function eventNames(eventOf: EventOf): (event: number) => Promise<string | undefined> {
  const known = new Map<number, ReturnType<EventOf>>();
  return async (event) => {
    const found = known.get(event) ?? eventOf(String(event));
    known.set(event, found);
    return (await found)?.name;
  };
}
