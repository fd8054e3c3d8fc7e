import { StageSkeleton } from "../ui/stage.tsx";
import "./stage.css";

/** Placeholder shown while an event is fetched. */
export const EventSkeleton = () => (
  <StageSkeleton alone className="show" title="Celebrity Live Events" words="Opening the curtain…">
    <div className="show-head">
      <div className="skeleton h-11 w-40" />
      <div className="skeleton h-11 w-20" />
    </div>
    <div className="show-title">
      <div className="skeleton h-10 w-full" />
    </div>
    <div className="skeleton show-pair rounded-3xl!" />
    <div className="show-foot">
      <div className="skeleton h-8 w-full" />
    </div>
  </StageSkeleton>
);
