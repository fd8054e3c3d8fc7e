import { createStore } from "../lib/store.ts";

let slot: HTMLElement | null = null;
const store = createStore(() => slot);

function offer(element: HTMLElement | null): void {
  slot = element;
  store.changed();
}

/** A place for promos beside a stage. While a screen offers one, they show there and not in the dock. */
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

/** The slot that the screen offers, or null. */
export const usePromoSlot = store.useValue;
