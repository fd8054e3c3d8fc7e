import { RotateCcw } from "lucide-react";
import { formatCount } from "../lib/format.ts";
import { lazyPart } from "../lib/lazy-part.tsx";
import { Button } from "../ui/button.tsx";
import { Count } from "../ui/count.tsx";
import { ErrorBoundary } from "../ui/error-boundary.tsx";

const StreakCount = lazyPart(() => import("../rewards/streak-count.tsx"), "StreakCount");

interface CountsProps {
  categories: number;
  /** Undefined while loading. */
  totalVotes: number | undefined;
  failed: boolean;
  /** Whether to tell of the player's streak. */
  streak: boolean;
  onRetry: () => void;
}

/** The game's totals and, where asked for, the player's streak, which loads last. */
export function Counts({ categories, totalVotes, failed, streak, onRetry }: CountsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <dl className="flex gap-4 xs:gap-6 lg:gap-10">
        <Count label="categories" value={formatCount(categories)} />
        <Count
          label={totalVotes === 0 ? "vote is yours" : "votes cast"}
          value={totalVotes === undefined ? undefined : totalVotes === 0 ? "First" : formatCount(totalVotes)}
          failed={failed}
        />
        {streak && totalVotes !== undefined && (
          <ErrorBoundary>
            <StreakCount />
          </ErrorBoundary>
        )}
      </dl>
      {failed && totalVotes === undefined && (
        <p role="alert" className="flex items-center gap-1 text-sm text-muted">
          The counts couldn't be loaded.
          <Button look="quiet" onClick={onRetry}>
            <RotateCcw aria-hidden size={16} />
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}
