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

let slot: Slot | null = null;
const store = createStore(
  () => slot,
  () => null,
);

function offer(offered: Slot | null): void {
  slot = offered;
  store.changed();
}

/** A place for promos on a stage. While a screen provides one, promos appear there instead of in the dock. */
export function PromoSlot({ shape = "card" }: { shape?: SlotShape }) {
  const place = useCallback(
    (element: HTMLElement | null) => {
      offer(element && { element, shape });
      return () => offer(null);
    },
    [shape],
  );
  return <div ref={place} className="promo-slot" data-shape={shape} />;
}

/** The same for a phone that is too low for a promo's strip in play (app/shell.css). */
export function LowScreenPromoSlot({ shape }: { shape: "line" | "link" }) {
  return useMedia("(height < 46rem) and (width < 64rem)") && <PromoSlot shape={shape} />;
}

/** The slot that the screen provides, or null. */
export const usePromoSlot = store.useValue;
