import { GroupItem } from "./group-item.tsx";
import { NAVIGATION } from "./navigation.ts";

/** The bar at the bottom of a small screen, with the groups. Its left end is reserved for the help button. */
export function BottomBar() {
  return (
    <nav aria-label="Groups" className="bottom-bar">
      {NAVIGATION.map((group) => (
        <GroupItem key={group.group} group={group} look="cell" />
      ))}
    </nav>
  );
}
