import { useMedia } from "../lib/media.ts";
import { PromoSlot } from "../promos/promo-slot.tsx";

interface BattleFootProps {
  /** The first pair has been decided. */
  begun: boolean;
  stacked: boolean;
  decided: boolean;
}

/**
 * How to choose, and what the rating means. On a phone, its left end is reserved for the help
 * button, and once one has chosen, a promo takes the place of the words.
 */
export function BattleFoot({ begun, stacked, decided }: BattleFootProps) {
  const wide = useMedia("(min-width: 64rem)");
  const how = stacked ? "Tap, or pull one out sideways." : "Press one, drag towards one, or use the arrow keys.";
  return (
    <div className="battle-foot text-xs text-muted lg:text-sm">
      <div className="battle-words">
        <p className={stacked && decided ? "hidden" : "lg:text-lg lg:font-semibold lg:text-paper"}>{how}</p>
        <p className={stacked && !decided ? "hidden" : ""}>
          <b className="text-paper">Rating:</b> wins and losses one against one, apart from the hot percentage.
        </p>
      </div>
      {(wide || begun) && <PromoSlot shape={wide ? "row" : "line"} />}
    </div>
  );
}
