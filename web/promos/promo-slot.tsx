import { useSyncExternalStore } from "react";

let slot: HTMLElement | null = null;
const watchers = new Set<() => void>();

function offer(element: HTMLElement | null): void {
  slot = element;
  for (const notify of watchers) notify();
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
export function usePromoSlot(): HTMLElement | null {
  return useSyncExternalStore(
    (notify) => {
      watchers.add(notify);
      return () => watchers.delete(notify);
    },
    () => slot,
  );
}
