import { GroupItem } from "./group-item.tsx";
import { NAVIGATION } from "./navigation.ts";
import type { PanelName } from "./screens.ts";

/** The bar at the bottom of a small screen, with the groups. Its left end is reserved for the help button. */
export function BottomBar({ onOpen }: { onOpen: (panel: PanelName) => void }) {
  return (
    <nav aria-label="Groups" className="bottom-bar">
      {NAVIGATION.map((group) => (
        <GroupItem key={group.group} group={group} look="cell" onOpen={onOpen} />
      ))}
    </nav>
  );
}
