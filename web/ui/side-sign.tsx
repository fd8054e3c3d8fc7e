import { Check, Zap } from "lucide-react";
import type { Side } from "../../contract/values/crowd.ts";
import "./side-sign.css";

/** Tells at a glance whether the crowd agrees; nothing where it is split, or too small for a crowd. */
export function SideSign({ side }: { side: Side }) {
  if (side === "split" || side === "open") return null;
  const Icon = side === "with" ? Check : Zap;
  return (
    <span data-side={side} className="side-sign">
      <Icon aria-hidden size={12} strokeWidth={4} />
    </span>
  );
}
