import { Bell, BellRing } from "lucide-react";
import { useState } from "react";
import type { LiveEvent } from "../../contract/live-events.ts";
import { Button } from "../ui/button.tsx";
import { showToast } from "../ui/toast-store.ts";
import { removeReminder, setReminder, type SetOutcome, useReminders } from "./reminders.ts";

/** Why there is no reminder. */
const REFUSALS: Readonly<Record<Exclude<SetOutcome, "set" | "pushed">, { title: string; description: string }>> = {
  past: { title: "It has begun already", description: "Look under Live Now: you can go straight in." },
  denied: {
    title: "Notifications are blocked",
    description: "Allow them for this site in your browser's settings, then set the reminder again.",
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
    if (busy) return;
    if (isSet) {
      removeReminder(event.id);
      showToast({ title: "Reminder Removed", description: `We'll be quiet about ${event.name}.` });
      return;
    }
    setBusy(true);
    const outcome = await setReminder(event);
    setBusy(false);
    if (outcome === "set" || outcome === "pushed")
      showToast({
        title: "Reminder Set!",
        description: `We'll tell you 5 minutes before and at the start, ${outcome === "pushed" ? "even when the game is closed" : "while the game is open in a tab"}.`,
      });
    else showToast({ ...REFUSALS[outcome], look: "destructive" });
  };
  return (
    <Button
      aria-pressed={isSet}
      aria-describedby={describedBy}
      aria-disabled={busy}
      className={isSet ? "event-reminder-set" : ""}
      onClick={() => void press()}
    >
      {isSet ? <BellRing aria-hidden size={18} /> : <Bell aria-hidden size={18} />}
      {isSet ? "Reminder Set" : "Set Reminder"}
    </Button>
  );
}
