import { useMedia } from "../lib/media.ts";
import { createStore } from "../lib/store.ts";

let slot: HTMLElement | null = null;
const store = createStore(
  () => slot,
  () => null,
);

function offer(element: HTMLElement | null): void {
  slot = element;
  store.changed();
}

/** A place for promos on a stage. While a screen provides one, promos appear there instead of in the dock. */
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

/** The same for a phone that is too low for a promo's strip in play (promos.css). */
export function LowScreenPromoSlot() {
  return useMedia("(height < 46rem) and (width < 64rem)") && <PromoSlot />;
}

/** The slot that the screen provides, or null. */
export const usePromoSlot = store.useValue;
