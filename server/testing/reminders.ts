import { deleteReminder, setReminder, subscribeToReminders } from "#contract/reminders.ts";
import type { Database } from "../database/connect.ts";
import type { TestPlayer } from "./app.ts";
import type { PushStandIn } from "./push-service.ts";

/** Announces an event besides the programme's, without rounds. @returns its id */
export async function announce(
  { pool }: Pick<Database, "pool">,
  startsAt: Date,
  name = "Rock vs Country",
): Promise<string> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO live_events (starts_at, ends_at, name, description, event_type)
     VALUES ($1::timestamptz, $1::timestamptz + '30 minutes'::interval, $2, 'Who is hotter?', 'other') RETURNING id`,
    [startsAt, name],
  );
  return String(rows[0]?.id);
}

type Subscription = ReturnType<PushStandIn["subscribe"]>;

export const subscribe = (player: TestPlayer, { endpoint, keys }: Subscription) =>
  player.call(subscribeToReminders, { body: { endpoint, keys, userId: player.id } });

export const remind = (player: TestPlayer, eventId: string) =>
  player.call(setReminder, { body: { eventId, userId: player.id } });

export const unremind = (player: TestPlayer, eventId: string) => player.call(deleteReminder, { params: { eventId } });
