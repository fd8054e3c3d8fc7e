import { SIDES } from "../ui/pair-gestures.ts";
import "../ui/pair.css";
import { StageSkeleton } from "../ui/stage.tsx";
import { usePairLayout } from "./use-pair-layout.ts";
import "./battle.css";
import "./contender.css";

/** Placeholder shown while a session is fetched. */
export function BattleSkeleton() {
  const { stacked, shape } = usePairLayout();
  return (
    <StageSkeleton title="Battle" words="Opening the arena…" className="battle lg:pb-4">
      <div className="flex flex-col gap-1 lg:gap-2">
        <div className="flex min-h-11 items-center justify-between lg:min-h-14">
          <div className="skeleton h-6 w-32" />
          <div className="skeleton h-5 w-24" />
        </div>
        <div className="skeleton h-1.5 lg:h-2" />
      </div>
      <div className="pair-stage" data-layout={stacked ? "stacked" : "side"} data-shape={shape}>
        <div className="pair">
          {SIDES.map((side) => (
            <div key={side} className="pair-card skeleton" />
          ))}
        </div>
      </div>
      <div className="battle-foot" />
    </StageSkeleton>
  );
}
