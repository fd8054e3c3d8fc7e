import { createStore } from "../lib/store.ts";

let slot: HTMLElement | null = null;
const store = createStore(() => slot);

function offer(element: HTMLElement | null): void {
  slot = element;
  store.changed();
}

/** A place for promos beside a stage. While a screen provides one, promos appear there instead of in the dock. */
export function PromoSlot() {
  return (
    <div
      className="promo-slot"
      ref={(element) => {
        offer(element);
        return () => offer(null);
      }}
    />
  );
}

/** The slot that the screen provides, or null. */
export const usePromoSlot = store.useValue;
