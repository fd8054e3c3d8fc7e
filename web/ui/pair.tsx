import type { PointerEventHandler, ReactNode } from "react";
import type { PictureShape } from "../../contract/values/pictures.ts";
import "./pair.css";

/** Arrangement of a pair, and the matching crop of the posters. */
export interface PairLayout {
  stacked: boolean;
  shape: Extract<PictureShape, "card" | "banner">;
}

interface PairProps {
  layout: PairLayout;
  className: string;
  /** A choice is on its way. */
  counting: boolean;
  cards: ReactNode;
  /** Over the pair, within its bounds. */
  over?: ReactNode;
  onPointerDown?: PointerEventHandler;
}

/** Two posters on a stage, as large as it allows, with VS between them. */
export function Pair({ layout, className, counting, cards, over, onPointerDown }: PairProps) {
  return (
    <section
      aria-label="Stage"
      className={`pair-stage ${className}`}
      data-layout={layout.stacked ? "stacked" : "side"}
      data-shape={layout.shape}
      data-counting={counting ? "" : undefined}
      onPointerDown={onPointerDown}
    >
      <div className="pair">
        {cards}
        <p className="versus poster-type">VS</p>
        {over}
      </div>
    </section>
  );
}
