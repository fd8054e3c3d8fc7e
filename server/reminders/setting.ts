import type { setReminder, subscribeToReminders } from "#contract/reminders.ts";
import type { EndpointAnswer, EndpointInput } from "#contract/endpoint.ts";
import {
  HOST_SUBSCRIPTIONS,
  MAX_REMINDERS,
  MAX_SUBSCRIPTIONS,
  NETWORK_SUBSCRIPTIONS,
} from "#contract/values/reminder-limits.ts";
import type { Database } from "../database/connect.ts";
import { readNow } from "../database/product-now.ts";
import type { Player } from "../http/identity.ts";
import { Problem, UnknownPlayer } from "../http/problem.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { lockPlayer } from "../players/locking.ts";
import type { WebPush } from "../providers/push/push.ts";
import { writtenOnce } from "../providers/push/reach.ts";
import {
  addReminder,
  isFull,
  isSubscribed,
  keepLastSubscriptions,
  keepSubscription,
  makeRoom,
  readReminders,
  type Share,
} from "./queries.ts";
import { firstDue } from "./rules.ts";
import { UnknownEvent } from "../live-events/unknown-event.ts";

/** An event that a player can be reminded of. */
interface RemindedEvent {
  readonly name: string;
  readonly startsAt: Date;
}

/** Looks an event up; undefined for an unknown one. */
export type EventOf = (id: string) => Promise<RemindedEvent | undefined>;

export interface SettingDependencies {
  database: Pick<Database, "run" | "transaction">;
  jobs: Pick<Jobs, "due">;
  webPush: WebPush | undefined;
  eventOf: EventOf;
}

/**
 * @param network a keyed hash of the one that it is called from; null where networks are not limited
 * @throws {Problem} push_unavailable, invalid_request, subscription_taken, subscriptions_full, player_unproven
 */
export async function subscribe(
  { database, webPush }: SettingDependencies,
  player: Player,
  { endpoint, keys }: EndpointInput<typeof subscribeToReminders>["body"],
  network: string | null,
): Promise<void> {
  if (webPush === undefined) throw new Problem("push_unavailable", "Push messages are not set up here.");
  // What cannot be written so is refused like everything else that is no address.
  const to = { endpoint: writtenOnce(endpoint) ?? "", ...keys };
  const refusal = await webPush.refusal(to);
  if (refusal !== undefined) {
    const { field, reason } = refusal;
    throw new Problem("invalid_request", `Please check: ${field}.`, { errors: { [field]: [reason] } });
  }
  for (const share of sharesOf(to.endpoint, network))
    if ((await database.run(isFull(share, to.endpoint))) && !(await database.run(makeRoom(share, player.num))))
      throw new Problem("subscriptions_full", "So many are reminded here that there is no room for this browser.");
  const isKept = await database.transaction(
    (send) => send(lockPlayer(player.num)),
    async (known, send) => {
      if (!known) throw new UnknownPlayer();
      const [isKept] = await Promise.all([
        send(keepSubscription(player.num, to, network)),
        send(keepLastSubscriptions(player.num, MAX_SUBSCRIPTIONS)),
      ]);
      return isKept;
    },
  );
  if (!isKept) throw new Problem("subscription_taken", "That is the address of another browser.");
}

function sharesOf(endpoint: string, network: string | null): Share[] {
  const ofHost: Share = { by: "host", of: new URL(endpoint).hostname, most: HOST_SUBSCRIPTIONS };
  return network === null ? [ofHost] : [{ by: "network", of: network, most: NETWORK_SUBSCRIPTIONS }, ofHost];
}

/** @throws {Problem} event_not_found, event_begun, reminders_full, player_unproven */
export async function remind(
  { database, jobs, eventOf }: SettingDependencies,
  player: Player,
  event: number,
): Promise<EndpointAnswer<typeof setReminder>> {
  const found = await eventOf(String(event));
  if (found === undefined) throw new UnknownEvent();
  const { startsAt } = found;
  const reads = await database.transaction(
    (send) =>
      Promise.all([
        send(lockPlayer(player.num)),
        send(readNow()),
        send(isSubscribed(player.num)),
        send(readReminders(player.num)),
      ]),
    async ([known, now, subscribed, reminders], send) => {
      if (!known) throw new UnknownPlayer();
      if (startsAt <= now) throw new Problem("event_begun", "This event has begun already.");
      if (!subscribed) return null;
      if (reminders.includes(event)) return now;
      if (reminders.length >= MAX_REMINDERS)
        throw new Problem("reminders_full", `You have ${MAX_REMINDERS} reminders already. Please remove one first.`);
      await send(addReminder({ player: player.num, event }, startsAt, firstDue(startsAt, now)));
      return now;
    },
  );
  if (reads === null) return { push: false };
  jobs.due("reminders", firstDue(startsAt, reads));
  return { push: true };
}
