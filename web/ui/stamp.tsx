import type { LucideIcon } from "lucide-react";
import "./stamp.css";

interface StampProps {
  /** The text on it, which also selects its styles. */
  kind: string;
  icon: LucideIcon;
  filled?: boolean;
}

/** A rubber stamp on a card: what a drag would choose, and what was chosen. */
export function Stamp({ kind, icon: Icon, filled = false }: StampProps) {
  return (
    <span aria-hidden data-kind={kind} className="stamp">
      {kind}
      <Icon strokeWidth={3} fill={filled ? "currentColor" : "none"} />
    </span>
  );
}
