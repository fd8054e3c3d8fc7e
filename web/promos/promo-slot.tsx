import { useCallback } from "react";
import { useMedia } from "../lib/media.ts";
import { createStore } from "../lib/store.ts";

/**
 * How a promo looks in a slot: a card, a row without its text, or a line of text below it; or as small as the link
 * whose place it takes, which says what the promos say that no vote has called for.
 */
type SlotShape = "card" | "row" | "line" | "link";

interface Slot {
  readonly element: HTMLElement;
  readonly shape: SlotShape;
}

/** Those that are offered: the first is taken. */
let slots: readonly Slot[] = [];
const store = createStore(
  () => slots[0] ?? null,
  () => null,
);

interface PromoSlotProps {
  shape?: SlotShape;
  /** Taken only while there is no other. */
  isLast?: boolean;
}

/** A place for promos on a screen. While there is one, promos appear there instead of in the dock. */
export function PromoSlot({ shape = "card", isLast = false }: PromoSlotProps) {
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined;
      const slot = { element, shape };
      slots = isLast ? [...slots, slot] : [slot, ...slots];
      store.changed();
      return () => {
        slots = slots.filter((other) => other !== slot);
        store.changed();
      };
    },
    [shape, isLast],
  );
  return <div ref={place} className="promo-slot" data-shape={shape} />;
}

/** The end of the page, where the window is too low for a strip that stays in it (app/shell.css). */
export function PageEndPromoSlot() {
  return useMedia("(height < 38rem) and (width < 64rem)") && <PromoSlot isLast />;
}

/** The slot that promos take, or null. */
export const usePromoSlot = store.useValue;
