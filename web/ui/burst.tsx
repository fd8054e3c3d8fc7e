import type { LucideIcon } from "lucide-react";
import type { CSSProperties } from "react";
import "./burst.css";

/** Direction of a spark in degrees, distance and size in px. */
const SPARKS = [
  [-105, 150, 30],
  [-75, 190, 44],
  [-40, 150, 26],
  [-10, 190, 36],
  [35, 150, 28],
  [80, 130, 24],
  [125, 160, 34],
  [170, 190, 28],
  [215, 160, 40],
] as const;

type Variables = CSSProperties & Record<`--${string}`, string>;

/** Icon-shaped sparks that burst from the centre once. */
export function Burst({ icon: Icon, filled }: { icon: LucideIcon; filled: boolean }) {
  return SPARKS.map(([angle, reach, size]) => {
    const path: Variables = { "--angle": `${angle}deg`, "--reach": `${reach}px` };
    return (
      <Icon
        key={angle}
        aria-hidden
        className="spark"
        style={path}
        size={size}
        strokeWidth={3.5}
        fill={filled ? "currentColor" : "none"}
      />
    );
  });
}
