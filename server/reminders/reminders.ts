import type { FastifyInstance } from "fastify";
import { deleteReminder, reminderKey, setReminder, subscribeToReminders } from "#contract/reminders.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import { networkHashes, widest } from "../http/network-hash.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Metrics, ReminderOutcome } from "../metrics/metrics.ts";
import type { WebPush } from "../providers/push/push.ts";
import { deleteOldSubscriptions, deleteReminderOf, readNextDue } from "./queries.ts";
import { createSender } from "./sending.ts";
import { type EventOf, remind, subscribe } from "./setting.ts";

/** How long a subscription is kept that no browser has named again, in days. Reminders are set a week before at most. */
const SUBSCRIPTION_DAYS = 30;
/** Those that are deleted at once. */
const SOME = 1000;

interface RemindersDependencies {
  app: FastifyInstance;
  bind: Bind;
  jobs: Jobs;
  database: Database;
  metrics: Pick<Metrics, "reminder">;
  /** Without it, pages remind by themselves, as long as they are open. */
  webPush: WebPush | undefined;
  eventOf: EventOf;
  /** Whether networks are limited. */
  rateLimit: boolean;
  /** The first one keys what is stored of networks. */
  secrets: readonly string[];
}

/** Reminders of live events, which are pushed to the player's browsers. */
export async function openReminders(dependencies: RemindersDependencies): Promise<void> {
  const { app, bind, jobs, database, metrics, webPush, rateLimit, secrets } = dependencies;
  const hashOf = networkHashes(secrets[0] ?? "", "networks of browsers that are reminded");
  bind(reminderKey, () => ({ publicKey: webPush?.publicKey ?? null }));
  bind(subscribeToReminders, async ({ body }, { player, request }) => {
    await subscribe(dependencies, player, body, rateLimit ? widest(hashOf(request.ip)) : null);
    return { subscribed: true as const };
  });
  bind(setReminder, ({ body }, { player }) => remind(dependencies, player, Number(body.eventId)));
  bind(deleteReminder, async ({ params }, { player }) => {
    await database.run(deleteReminderOf({ player: player.num, event: Number(params.eventId) }));
    return { deleted: true as const };
  });
  if (webPush === undefined) return;

  let isStopping = false;
  app.addHook("preClose", (done) => {
    isStopping = true;
    done();
  });
  /** What the last run could not send. */
  let reasons: Record<string, number> = {};
  const sender = createSender({
    ...dependencies,
    webPush,
    recordOutcome(outcome: ReminderOutcome, reason?: string) {
      metrics.reminder(outcome);
      if (reason !== undefined) reasons[reason] = (reasons[reason] ?? 0) + 1;
    },
    again: (at) => jobs.due("reminders", at),
  });
  app.addHook("onClose", () => sender.close());
  let isOpen = false;
  await jobs.advance("reminders", async () => {
    // A start waits for no push service: the job follows at once.
    if (isOpen) {
      await sender.run(() => isStopping);
      while (await database.run(deleteOldSubscriptions(SUBSCRIPTION_DAYS, SOME)));
    }
    isOpen = true;
    if (Object.keys(reasons).length > 0) app.log.warn({ reasons }, "Some reminders were not taken");
    reasons = {};
    return database.run(readNextDue());
  });
}
