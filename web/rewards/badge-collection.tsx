import { Check } from "lucide-react";
import { ProgressBar } from "../ui/progress-bar.tsx";
import { BadgeIcon } from "./badge-icon.tsx";
import { type CollectedBadge, countWords } from "./user-stats.ts";
import { dateFormat } from "../lib/formatters.ts";

const day = dateFormat({ dateStyle: "medium" });

/** Every badge: earned ones with the date, others with their requirement and the player's progress. */
export function BadgeCollection({ collection }: { collection: readonly CollectedBadge[] }) {
  return (
    <ul aria-label="All badges" className="grid gap-x-6 sm:grid-cols-2">
      {collection.map((badge) => (
        <li key={badge.id} className="flex items-center gap-4 border-b border-line py-3">
          <BadgeIcon badge={badge} missing={badge.earnedAt === null} className="size-14" />
          <div className="min-w-0 grow">
            <b className="block leading-tight">{badge.name}</b>
            <p className="text-sm text-muted">{badge.description}</p>
            {badge.earnedAt === null ? (
              <p className="mt-1 flex items-center gap-2 text-sm font-semibold tabular-nums">
                <ProgressBar
                  label={`Progress of ${badge.name}`}
                  value={badge.have}
                  max={badge.need}
                  text={countWords(badge)}
                  className="min-w-0 grow"
                />
                <span aria-hidden className="shrink-0">
                  {countWords(badge)}
                </span>
              </p>
            ) : (
              <p className="mt-1 flex items-center gap-1 text-sm font-semibold text-gold">
                <Check aria-hidden size={16} strokeWidth={3} />
                Earned {day(badge.earnedAt)}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
