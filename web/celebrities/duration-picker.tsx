import { useCallback, useState } from "react";
import { CHAT_HOURS, type ChatHours, FAIR_USE_REPLIES } from "../../contract/values/chat-terms.ts";
import { resumptionOf } from "../chat/purchase/resumption.ts";
import { formatDollars } from "../lib/format.ts";
import { lazyPart } from "../lib/lazy-part.tsx";
import { useSales } from "../lib/sales.ts";
import { Button } from "../ui/button.tsx";
import { RadioTile } from "../ui/radio-tile.tsx";
import { PURPOSES, type Purpose } from "../chat/purchase/purpose.ts";

const Purchase = lazyPart(() => import("../chat/purchase/purchase.tsx"), "Purchase");

/** Price in cents for a number of hours at a rate in dollars, such as "9.99". */
function centsOf(hourlyRate: string, hours: number): number {
  const [dollars = "0", cents = "0"] = hourlyRate.split(".");
  return (Number(dollars) * 100 + Number(cents)) * hours;
}

interface DurationPickerProps {
  celebrityId: string;
  /** Of the real person. */
  name: string;
  /** In dollars, as a decimal string. */
  hourlyRate: string;
  isAvailable: boolean;
  purpose: Purpose;
  /** Of the button with which it begins: primary unless something else on the screen is. */
  look?: "primary" | "plain";
  /** Leads a visitor to the vote that makes a player, where the screen has one. */
  onVoteFirst?: (() => void) | undefined;
  /** Told while an order is open. */
  onOrdered?: (isOrdered: boolean) => void;
  /** Called with the session's token once it has been paid, and the confirmation has been seen. */
  onOpened: (sessionToken: string) => void;
}

/** How long to chat, and the price. */
export function DurationPicker({
  celebrityId,
  name,
  hourlyRate,
  isAvailable,
  purpose,
  look = "primary",
  onVoteFirst,
  onOrdered,
  onOpened,
}: DurationPickerProps) {
  const { takesPayments } = useSales();
  // Who comes back from a bank has paid, or not, whatever has become of the persona: for what it had left.
  const [left] = useState(() => resumptionOf(celebrityId));
  const [hours, setHours] = useState<ChatHours>(left?.hours ?? CHAT_HOURS[0]);
  const isReturn = (left?.returned ?? null) !== null;
  const [isOrdered, setIsOrdered] = useState(false);
  const tellOrdered = useCallback(
    (is: boolean) => {
      setIsOrdered(is);
      onOrdered?.(is);
    },
    [onOrdered],
  );
  return (
    <div className="mt-6">
      <fieldset disabled={isOrdered} className="disabled:opacity-60">
        <legend className="font-bold">How long?</legend>
        <div className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-4">
          {CHAT_HOURS.map((choice) => (
            <RadioTile
              key={choice}
              name="hours"
              checked={choice === hours}
              onPick={() => setHours(choice)}
              className="flex min-h-16 flex-col items-center justify-center rounded-2xl border border-line bg-ink hover:bg-raised-more has-checked:border-gold has-checked:text-gold forced-colors:has-checked:border-4"
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
      <p className="mt-1 text-sm text-muted">
        Unlimited messages, up to a fair-use limit of some {FAIR_USE_REPLIES} replies an hour.
      </p>
      {takesPayments && (isAvailable || isReturn) ? (
        <>
          {/* First things first. */}
          {onVoteFirst !== undefined && (
            <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
              <p className="grow basis-56">Chats are for players, and your first vote makes you one.</p>
              <Button look="primary" className="max-sm:w-full" onClick={onVoteFirst}>
                Start voting
              </Button>
            </div>
          )}
          <Purchase
            celebrityId={celebrityId}
            name={name}
            hours={hours}
            look={look}
            votesHere={onVoteFirst !== undefined}
            onOrdered={tellOrdered}
            purpose={left?.purpose ?? purpose}
            onOpened={onOpened}
          />
        </>
      ) : (
        <>
          <Button look="plain" aria-disabled className="mt-2 w-full aria-disabled:cursor-not-allowed sm:w-auto">
            {PURPOSES[purpose].action}
          </Button>
          <p className="mt-2 text-sm text-muted">
            {takesPayments ? "This celebrity is currently unavailable for chat" : "No chats for sale right now"}
          </p>
        </>
      )}
    </div>
  );
}
