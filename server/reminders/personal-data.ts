import { erasing, type PersonalData } from "../personal-data.ts";

export const remindersData: PersonalData = {
  key: "reminders",
  title: "Your reminders",
  keeps:
    "Of which live events you want to be reminded, and at which address of its push service each browser takes it, with a keyed hash of its network.",
  why: "To remind you while the page is closed.",
  until: "A reminder until its event has begun, a browser's address until 30 days after it last named it.",
  erased: "Deleted, with messages that wait to be sent.",
  tables: ["reminders", "reminder_messages", "push_subscriptions"],
  lists: [
    {
      name: "reminders",
      label: "reminders",
      rows: `SELECT e.name AS event, r.starts_at, r.due_at FROM reminders r JOIN live_events e ON e.id = r.event WHERE r.player = $1 ORDER BY r.starts_at`,
    },
    {
      name: "push_subscriptions",
      label: "browsers",
      rows: "SELECT endpoint, p256dh, auth, network, confirmed_at FROM push_subscriptions WHERE player = $1 ORDER BY id",
    },
  ],
  async erase({ player: { num }, send }) {
    await Promise.all([
      // With the messages that wait.
      send(erasing("reminders", "DELETE FROM reminders WHERE player = $1", num)),
      send(erasing("push_subscriptions", "DELETE FROM push_subscriptions WHERE player = $1", num)),
    ]);
  },
};
