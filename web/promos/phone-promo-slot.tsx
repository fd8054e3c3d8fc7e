import { useMedia } from "../lib/media.ts";
import { PromoSlot } from "./promo-slot.tsx";

/**
 * The end of a screen on whose buttons a phone's strip would stand: home, where it would lift them from where a round has them, Today's 10,
 * where one starts, and those of Compete, where one joins and plays. While a stage fills the window, nothing is shown here.
 */
export function PhonePromoSlot() {
  return useMedia("(width < 64rem)") && <PromoSlot isLast />;
}
