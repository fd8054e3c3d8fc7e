import { setTimeout as sleep } from "node:timers/promises";
import type { ReminderMessage } from "#contract/reminders.ts";
import type { Database } from "../database/connect.ts";
import { readNow } from "../database/product-now.ts";
import type { ReminderOutcome } from "../metrics/metrics.ts";
import type { WebPush } from "../providers/push/push.ts";
import { Flight, type Landing } from "./flight.ts";
import {
  addMessages,
  deleteReminders,
  deleteSubscription,
  lockDue,
  noteUnheard,
  postpone,
  putBack,
  type QueuedMessage,
  readCandidates,
  takeMessages,
} from "./queries.ts";
import { dueOf, MAX_UNHEARD, nextTry, pointlessAt, secondsToLive } from "./rules.ts";
import type { EventOf } from "./setting.ts";

/** Reminders whose messages are put into the queue at once. */
const SOME = 1000;
/** Messages that are looked at for the places that are free. */
const CANDIDATES = 256;
/** How often it is looked for what has become due while messages are on their way, in ms. */
const LOOK_MS = 500;
/** How long a run lasts, in ms, so that it does not hold a place of other jobs. Messages that are on their way go on. */
const RUN_MS = 2000;
/** How long messages on their way are waited for when the process stops, in ms. */
const PATIENCE_MS = 5000;

export interface SendingDependencies {
  database: Pick<Database, "run" | "transaction">;
  webPush: WebPush;
  eventOf: EventOf;
  /** Is told of each message. @param reason quotes nothing of it */
  recordOutcome: (outcome: ReminderOutcome, reason?: string) => void;
  /** Is told when a message is to be sent again. */
  again: (at: Date) => void;
}

/** Sends messages. */
export interface Sender {
  /**
   * Sends what is due, and what becomes due meanwhile, for a while: what is left then is due still. May run in several processes
   * at once: each takes a message out of the queue before it sends it, so that none is sent twice.
   * @param isStopping whether nothing more is to be begun
   */
  run(isStopping: () => boolean): Promise<void>;
  /** Waits for what is on its way, as long as its patience lasts. */
  close(): Promise<void>;
}

export function createSender(dependencies: SendingDependencies, runMs = RUN_MS): Sender {
  const { database } = dependencies;
  const flight = new Flight();
  const running = new Set<Promise<void>>();
  let failures: unknown[] = [];

  /** Takes what there is room for, and has it sent. */
  async function begin(names: ReturnType<typeof eventNames>): Promise<void> {
    for (const kind of ["known", "others"] as const) {
      if (!flight.hasRoom(kind)) continue;
      const hosts = flight.knownHosts();
      // Domains have places for the other hosts only.
      const full = kind === "known" ? { ...flight.full(), domains: [] } : flight.full();
      const found = await database.run(readCandidates({ hosts, others: kind === "others" }, full, CANDIDATES));
      const boarded = new Map<number, (landing: Landing) => void>();
      for (const { id, ...candidate } of found) {
        const landed = flight.board(candidate);
        if (landed !== undefined) boarded.set(id, landed);
      }
      if (boarded.size === 0) continue;
      let taken: readonly QueuedMessage[] = [];
      try {
        taken = await database.run(takeMessages([...boarded.keys()]));
      } finally {
        const ids = new Set(taken.map(({ id }) => id));
        for (const [id, landed] of boarded) if (!ids.has(id)) landed("other");
      }
      for (const message of taken) {
        let landing: Landing = "other";
        const sending = sendOne(dependencies, names, message)
          .then((landed) => void (landing = landed))
          .catch((error: unknown) => void failures.push(error))
          .finally(() => {
            boarded.get(message.id)?.(landing);
            running.delete(sending);
          });
        running.add(sending);
      }
    }
  }

  return {
    async run(isStopping) {
      const names = eventNames(dependencies.eventOf);
      const over = AbortSignal.timeout(runMs);
      failures = [];
      while (!isStopping() && !over.aborted && failures.length === 0) {
        await queueDue(database);
        await begin(names);
        if (running.size === 0) break;
        await firstOf(running, LOOK_MS);
      }
      if (failures.length > 0) throw failures[0];
    },
    close: () => firstOf([Promise.all(running)], PATIENCE_MS),
  };
}

/** Waits for the first of some, or so long. */
async function firstOf(some: Iterable<Promise<unknown>>, ms: number): Promise<void> {
  const waiting = new AbortController();
  await Promise.race([...some, sleep(ms, undefined, { signal: waiting.signal }).catch(() => undefined)]);
  waiting.abort();
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
  { database, webPush, recordOutcome, again }: SendingDependencies,
  nameOf: (event: number) => Promise<string | undefined>,
  message: QueuedMessage,
): Promise<Landing> {
  const { subscription, event, moment, startsAt, now, to, unheard } = message;
  const name = await nameOf(event);
  // Nobody wants to hear of an event that is no more, either.
  if (name === undefined || now >= pointlessAt(moment, startsAt)) {
    recordOutcome("late");
    return "other";
  }
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
  if (outcome.kind === "sent") {
    if (unheard > 0) await database.run(noteUnheard(subscription, 0));
    return "taken";
  }
  if (outcome.kind === "gone") {
    await database.run(deleteSubscription(subscription));
    return "other";
  }
  const { heard } = outcome;
  if (outcome.kind === "later") {
    const asked = heard !== "not asked";
    const next = nextTry(message, { afterMs: outcome.afterMs, asked }, await database.run(readNow()));
    if (next !== null) {
      await database.run(putBack({ ...message, tries: next.tries }, next.at));
      again(next.at);
      return heard === "silence" ? "silence" : "other";
    }
  }
  if (heard !== "silence") return "other";
  // It is given up. A browser whose service was never heard for so long is forgotten: it subscribes anew when it is there.
  await database.run(
    unheard + 1 >= MAX_UNHEARD ? deleteSubscription(subscription) : noteUnheard(subscription, unheard + 1),
  );
  return "silence";
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
