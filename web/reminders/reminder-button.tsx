import { Bell, BellRing } from "lucide-react";
import { useState } from "react";
import type { LiveEvent } from "../../contract/live-events.ts";
import { Button } from "../ui/button.tsx";
import { currentToasts, showToast } from "../ui/toast-store.ts";
import { hasReminder, removeReminder, setReminder, type Refusal, useReminders } from "./reminders.ts";

/** Why there is no reminder. */
const REFUSALS: Readonly<Record<Refusal, { title: string; description: string }>> = {
  past: { title: "It has begun already", description: "Look under Live Now: you can go straight in." },
  denied: {
    title: "Notifications are blocked",
    description: "Allow them for this site in your browser's settings, then set the reminder again.",
  },
  dismissed: {
    title: "No reminder set",
    description:
      "Your browser asked whether we may notify you, and got no answer. Set the reminder again, and allow it.",
  },
  notInstalled: {
    title: "Install the game first",
    description:
      "On iPhone and iPad only installed apps may notify you: tap Share, then Add to Home Screen, and set the reminder there.",
  },
  unsupported: {
    title: "No notifications here",
    description: "This browser cannot notify you. Come back at the start: the show begins on the minute.",
  },
};

const SET = "Reminder Set!";
const TIMES = "We'll tell you 5 minutes before and at the start";

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
    showToast({ title: SET, description: `${TIMES}.` });
    const where = (await outcome.arrivesClosed) ? "even when the game is closed" : "while the game is open in a tab";
    // Nobody waits for that. It is told unless something else is by now.
    const isTold = currentToasts().some(({ title, open }) => open && title !== SET);
    if (hasReminder(event.id) && !isTold) showToast({ title: SET, description: `${TIMES}, ${where}.` });
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
