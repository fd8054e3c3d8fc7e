import { useState } from "react";
import { Link } from "wouter";
import { eventAddress } from "../live-events/addresses.ts";
import { useServerNow } from "../lib/use-server-time.ts";
import { recallValue } from "../lib/storage.ts";
import { REMINDERS_KEY } from "../reminders/awaken-reminders.ts";
import { ahead, isReminders } from "../reminders/reminder-times.ts";
import { DAY_ROW } from "./ends-list.tsx";
import { TimeLeft } from "./time-left.tsx";

/** The live events to come of which this browser reminds: the server does not know them all. */
export function RemindedList({ onLeave }: { onLeave: () => void }) {
  const [kept] = useState(() => recallValue(REMINDERS_KEY));
  const now = useServerNow();
  const coming = isReminders(kept) ? ahead(kept, now) : [];
  if (coming.length === 0) return null;
  return (
    <div>
      <h4 id="reminded-title" className="mb-2 font-semibold text-muted">
        Begins next
      </h4>
      <ul aria-labelledby="reminded-title" className="overflow-hidden rounded-2xl border border-line bg-ink">
        {coming
          .toSorted((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime))
          .map(({ eventId, eventName, startTime }) => (
            <li key={eventId} className={DAY_ROW}>
              <div className="min-w-0 grow leading-tight">
                <Link href={eventAddress(eventId)} onClick={onLeave} className="stretched-link font-semibold">
                  {eventName}
                </Link>
                <p className="text-sm text-muted">Your reminder is set</p>
              </div>
              <TimeLeft at={startTime} words="until it begins" />
            </li>
          ))}
      </ul>
    </div>
  );
}
