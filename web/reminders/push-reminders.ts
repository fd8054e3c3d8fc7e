import { callApi } from "../lib/api.ts";
import { inTurn } from "../lib/in-turn.ts";
import { callAsPlayer } from "../lib/player.ts";
import { canBeReached, subscribeToPush } from "../lib/push-subscription.ts";
import { serverNow } from "../lib/server-time.ts";
import { isListOf, isObjectOf, isText } from "../lib/shapes.ts";
import { forget, recallValue, rememberValue } from "../lib/storage.ts";
import { PUSHED_KEY } from "./awaken-reminders.ts";

/** A reminder, also of those that the server sends to this browser. */
interface Pushed {
  eventId: string;
  /** ISO 8601. */
  startTime: string;
}

const arePushed = isListOf(isObjectOf<Pushed>({ eventId: isText, startTime: isText }));

function recallPushed(): readonly Pushed[] {
  const kept = recallValue(PUSHED_KEY);
  const now = serverNow();
  // Of what has begun, the server has forgotten too.
  return arePushed(kept) ? kept.filter(({ startTime }) => Date.parse(startTime) > now) : [];
}

function keep(pushed: readonly Pushed[]): void {
  if (pushed.length === 0) forget(PUSHED_KEY);
  else rememberValue(PUSHED_KEY, pushed);
}

const has = (reminders: readonly Pushed[], { eventId }: Pushed) => reminders.some((one) => one.eventId === eventId);

/** A failure is logged only. Source: social specification §7. */
function log(error: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn("The server could not be told of a reminder:", error);
}

/**
 * Has this browser take push messages, and tells the server where.
 * @returns false where that is not possible
 * @throws when the browser, its push service or the server fails
 */
async function subscribe(): Promise<boolean> {
  if (!(await canBeReached())) return false;
  const { publicKey } = await callApi("reminderKey", {});
  if (publicKey === null) return false;
  const { endpoint, keys: { p256dh = "", auth = "" } = {} } = (await subscribeToPush(publicKey)).toJSON();
  if (endpoint === undefined) return false;
  await callAsPlayer("subscribeToReminders", { body: { endpoint, keys: { p256dh, auth } } });
  return true;
}

/**
 * Has the server remind of what this browser has reminders of, so that they arrive while it is closed. It is told of a removed one
 * only if it would send it. What fails is done the next time.
 * @param reminders all there are now
 * @param set the one that has just been set, of which the server is told in any case
 */
export function syncReminders(reminders: readonly Pushed[], set?: Pushed): Promise<void> {
  return inTurn("pushed-reminders", async () => {
    for (const removed of recallPushed().filter((one) => !has(reminders, one))) {
      await callAsPlayer("deleteReminder", { params: { eventId: removed.eventId } })
        .then(() => keep(recallPushed().filter((one) => one.eventId !== removed.eventId)))
        .catch(log);
    }
    const pushed = recallPushed();
    const missing = reminders.filter((one) => !has(pushed, one));
    if (missing.length === 0) return;
    const isSubscribed = await subscribe().catch(log);
    for (const { eventId, startTime } of missing) {
      if (isSubscribed !== true && eventId !== set?.eventId) continue;
      await callAsPlayer("setReminder", { body: { eventId } })
        .then(({ push }) => push && keep([...recallPushed(), { eventId, startTime }]))
        .catch(log);
    }
  });
}

/** Tells the server of a reminder that has just been set. @returns whether it arrives also while the game is closed */
export async function arrivesClosed(reminders: readonly Pushed[], set: Pushed): Promise<boolean> {
  await syncReminders(reminders, set);
  return has(recallPushed(), set);
}
