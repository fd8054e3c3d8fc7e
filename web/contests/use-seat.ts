import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { recallHere } from "../ui/entry-state.ts";
import type { Join } from "./join.ts";
import { SEATS_KEPT } from "./join-state.ts";

interface SeatOptions {
  /** Whether no seat is left for anybody. */
  full: boolean;
  join: Join;
  /** Of what takes the place of the form: it gets the focus. */
  heading: RefObject<HTMLElement | null>;
  /** Called when there is no form any more. */
  onShut?: () => void;
}

interface Seat {
  /** What was said of seats that are kept for players of other networks, here or where a press tried to join. */
  kept: string | null;
  /** Whether there is no seat for this player. */
  shut: boolean;
  join: Join;
  /** Shows the form again: others may have given up their seats. */
  tryAgain: () => void;
  /** Whether it was shown again. */
  again: boolean;
}

/** A hook: whether there is a seat for the player in an arena or a league, as far as is known. */
export function useSeat({ full, join, heading, onShut }: SeatOptions): Seat {
  const [kept, setKept] = useState(keptBefore);
  const [again, setAgain] = useState(false);
  const shut = full || kept !== null;
  const hadForm = useRef(!shut);
  const leaveForm = useEffectEvent(() => {
    onShut?.();
    heading.current?.focus();
  });
  useEffect(() => {
    if (shut && hadForm.current) leaveForm();
    hadForm.current = !shut;
  }, [shut]);
  return {
    kept: full ? null : kept,
    shut,
    join: async (displayName) => {
      const failure = await join(displayName);
      if (failure?.about === "contest" && failure.kept) setKept(failure.detail);
      return failure;
    },
    tryAgain: () => {
      setKept(null);
      setAgain(true);
    },
    again,
  };
}

function keptBefore(): string | null {
  const detail = recallHere(SEATS_KEPT);
  return typeof detail === "string" ? detail : null;
}
