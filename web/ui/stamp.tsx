import type { LucideIcon } from "lucide-react";
import "./stamp.css";

interface StampProps {
  /** The word on it, by which the styles of a card know it. */
  kind: string;
  icon: LucideIcon;
  filled?: boolean;
}

/** A rubber stamp on a card: what a drag is about to choose, and what was chosen. */
export function Stamp({ kind, icon: Icon, filled = false }: StampProps) {
  return (
    <span aria-hidden data-kind={kind} className="stamp">
      {kind}
      <Icon strokeWidth={3} fill={filled ? "currentColor" : "none"} />
    </span>
  );
}
