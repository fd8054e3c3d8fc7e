import { Button } from "../ui/button.tsx";
import { BadgeIcon } from "./badge-icon.tsx";
import { type CollectedBadge, countWords, earnedOf, nextBadgeOf } from "./user-stats.ts";

/** Number of badges shown before '+N more'. Source: core specification §2. */
const SHOWN = 5;

interface BadgeShelfProps {
  collection: readonly CollectedBadge[];
  onOpenCollection: () => void;
}

/** The newest badges, the next one to earn, and a button to the whole collection. */
export function BadgeShelf({ collection, onOpenCollection }: BadgeShelfProps) {
  const earned = earnedOf(collection);
  const next = nextBadgeOf(collection);
  const more = earned.length - SHOWN;
  return (
    <>
      {earned.length > 0 ? (
        <ul aria-label="Newest badges" className="grid grid-cols-5 gap-1 sm:gap-2">
          {earned.slice(0, SHOWN).map((badge) => (
            <li key={badge.id} className="flex flex-col items-center gap-1.5 text-center">
              <BadgeIcon badge={badge} className="size-12 sm:size-14" />
              <span className="text-xs leading-tight font-semibold">{badge.name}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">No badges yet. The first one is close.</p>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {next !== undefined && (
          <p className="flex min-w-0 items-center gap-3 text-sm">
            <BadgeIcon badge={next} missing className="size-10" />
            <span>
              <b>Next: {next.name}</b>{" "}
              <span className="whitespace-nowrap text-muted tabular-nums">{countWords(next)}</span>
            </span>
          </p>
        )}
        <Button
          onClick={onOpenCollection}
          aria-label={more > 0 ? `+${more} more badges` : undefined}
          className="ml-auto"
        >
          {more > 0 ? `+${more} more` : "All badges"}
        </Button>
      </div>
    </>
  );
}
