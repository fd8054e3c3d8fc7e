import { Bell, BellRing } from "lucide-react";
import { useState } from "react";
import type { LiveEvent } from "../../contract/live-events.ts";
import { REMINDER_MINUTES } from "../../contract/values/reminder-limits.ts";
import { serverNow } from "../lib/server-time.ts";
import { Button } from "../ui/button.tsx";
import { currentToasts, showToast } from "../ui/toast-store.ts";
import { isAnnounced } from "./reminder-times.ts";
import { hasReminder, removeReminder, setReminder, type Refusal, useReminders } from "./reminders.ts";

/** Why there is no reminder, and what to do. All of it is to be read on the two lines of a toast, also of a small phone. */
const REFUSALS: Readonly<Record<Refusal, { title: string; description: string }>> = {
  past: { title: "It has begun already", description: "Look under Live Now: you can go straight in." },
  denied: {
    title: "Notifications are blocked",
    description: "Allow them in your browser's settings, then set it again.",
  },
  dismissed: {
    title: "No reminder set",
    description: "Your browser got no answer. Set it again, and allow it.",
  },
  notInstalled: {
    title: "Install the game first",
    description: "Tap Share, then Add to Home Screen, and set it there.",
  },
  unsupported: {
    title: "No notifications here",
    description: "This browser has none. The show begins on the minute.",
  },
};

const SET = "Reminder Set!";
/** When, where a toast has to say more. */
const SHORT = `${REMINDER_MINUTES} min before and at the start`;

interface ReminderButtonProps {
  event: LiveEvent;
  /** The id of what names the event. */
  describedBy: string;
}

/** Sets the reminder of an event to come, or removes it. */
export function ReminderButton({ event, describedBy }: ReminderButtonProps) {
  const [busy, setBusy] = useState(false);
  const isSet = useReminders().some(({ eventId }) => eventId === event.id);
  const press = async () => {
    if (busy) return undefined;
    if (isSet) {
      removeReminder(event.id);
      return showToast({ title: "Reminder Removed", description: `We'll be quiet about ${event.name}.` });
    }
    setBusy(true);
    const outcome = await setReminder(event);
    setBusy(false);
    if (outcome.kind !== "set") return showToast({ ...REFUSALS[outcome.kind], look: "destructive" });
    const isFar = isAnnounced(event, serverNow());
    const notices = isFar ? `${REMINDER_MINUTES} minutes before and at the start` : "when it starts";
    showToast({ title: SET, description: `We'll tell you ${notices}.` });
    const where = (await outcome.arrivesClosed) ? "even when the game is closed" : "while the game is open in a tab";
    // Nobody waits for that. It is told unless something else is by now.
    const isTold = currentToasts().some(({ title, open }) => open && title !== SET);
    if (hasReminder(event.id) && !isTold)
      showToast({ title: SET, description: `${isFar ? SHORT : "When it starts"}, ${where}.` });
    return undefined;
  };
  return (
    <Button
      aria-describedby={describedBy}
      aria-disabled={busy}
      className={isSet ? "border-gold! text-gold!" : ""}
      onClick={() => void press()}
    >
      {isSet ? <BellRing aria-hidden size={18} /> : <Bell aria-hidden size={18} />}
      {isSet ? "Reminder Set" : "Set Reminder"}
    </Button>
  );
}
