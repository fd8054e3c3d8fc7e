import { StageSkeleton } from "../ui/stage.tsx";
import "./stage.css";

interface VotingSkeletonProps {
  title: string;
  /** Whether it keeps a line for the last result, as a round does whose next card comes by itself. */
  keepsLine?: boolean;
}

/** Placeholder shown while a round is fetched. */
export function VotingSkeleton({ title, keepsLine = false }: VotingSkeletonProps) {
  return (
    <StageSkeleton title={title} words="Setting the stage…" className="round lg:pb-6">
      <div className="round-top flex flex-col gap-1 lg:gap-6 lg:pt-2">
        <div className="flex min-h-11 items-center justify-between lg:contents">
          <div className="skeleton h-5 w-24" />
          <div className="skeleton h-5 w-36 lg:h-20 lg:w-full" />
        </div>
        <div className="skeleton h-1.5 lg:h-2" />
      </div>
      <div className="round-stage" data-line={keepsLine}>
        <div className="stack">
          <div className="skeleton size-full rounded-[1.25rem]" />
        </div>
      </div>
      <div className="round-actions mx-auto flex w-full max-w-xl flex-col gap-1">
        <div className="skeleton h-16 rounded-2xl" />
        <div className="h-11 lg:hidden" />
      </div>
      <div className="round-aside skeleton hidden lg:block" />
    </StageSkeleton>
  );
}
