interface BattleFootProps {
  stacked: boolean;
  decided: boolean;
}

/** How to choose, and what the rating is. The corners are kept free for the help button and the chat chip. */
export function BattleFoot({ stacked, decided }: BattleFootProps) {
  const how = stacked
    ? "Who's hotter? Tap, or pull one out sideways."
    : "Who's hotter? Press one, drag towards one, or use the arrow keys.";
  return (
    <div className="battle-foot text-xs text-muted lg:text-sm">
      <p className={stacked && decided ? "hidden" : ""}>{how}</p>
      <p className={`lg:ml-6 lg:border-l lg:border-line lg:pl-6 ${stacked && !decided ? "hidden" : ""}`}>
        <b className="text-paper">Rating:</b> wins and losses one against one, apart from the hot percentage.
      </p>
    </div>
  );
}
