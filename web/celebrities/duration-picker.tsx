import { useState } from "react";
import { useChatOpen } from "../lib/chat-open.ts";
import { Button } from "../ui/button.tsx";
import { RadioTile } from "../ui/radio-tile.tsx";

/** Source: social specification §9. */
const HOURS = [1, 2, 3, 6] as const;

/** Price in cents for a number of hours at a rate in dollars, such as "9.99". */
function centsOf(hourlyRate: string, hours: number): number {
  const [dollars = "0", cents = "0"] = hourlyRate.split(".");
  return (Number(dollars) * 100 + Number(cents)) * hours;
}

const formatDollars = (cents: number): string => `$${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

interface DurationPickerProps {
  /** In dollars, as a decimal string. */
  hourlyRate: string;
  isAvailable: boolean;
}

/** How long to chat, and the price. */
export function DurationPicker({ hourlyRate, isAvailable }: DurationPickerProps) {
  const isChatOpen = useChatOpen();
  const [hours, setHours] = useState<number>(HOURS[0]);
  return (
    <div className="mt-6">
      <fieldset>
        <legend className="font-bold">How long?</legend>
        <div className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-4">
          {HOURS.map((choice) => (
            <RadioTile
              key={choice}
              name="hours"
              checked={choice === hours}
              onPick={() => setHours(choice)}
              className="flex min-h-16 flex-col items-center justify-center rounded-2xl border border-line bg-ink hover:bg-raised-more has-checked:border-gold has-checked:text-gold"
            >
              {choice === 1 ? "1 hour" : `${choice} hours`}
              <span className="text-sm font-normal tabular-nums">{formatDollars(centsOf(hourlyRate, choice))}</span>
            </RadioTile>
          ))}
        </div>
      </fieldset>
      <p className="mt-4 text-lg font-bold">
        Total <span className="text-gold tabular-nums">{formatDollars(centsOf(hourlyRate, hours))}</span>
      </p>
      {!(isChatOpen && isAvailable) && (
        <>
          <Button look="plain" aria-disabled className="mt-2 w-full aria-disabled:cursor-not-allowed sm:w-auto">
            Start Chat
          </Button>
          <p className="mt-2 text-sm text-muted">
            {isChatOpen ? "This celebrity is currently unavailable for chat" : "Chat opens soon"}
          </p>
        </>
      )}
    </div>
  );
}
