import { DoorOpen, Heart, LayoutGrid, type LucideIcon, SkipForward, X } from "lucide-react";
import type { Activity } from "../../../contract/analytics.ts";
import { NothingYet } from "../../operators/panel.tsx";
import { dateFormat } from "../../lib/formatters.ts";

const clock = dateFormat({ timeStyle: "medium" });
const day = dateFormat({ month: "short", day: "numeric" });

const VOTES = {
  hot: { icon: Heart, word: "Hot" },
  not: { icon: X, word: "Not" },
  skip: { icon: SkipForward, word: "Skipped" },
} as const;

interface ActivityListProps {
  activities: readonly Activity[];
  /** When the activities were fetched, in ms since the epoch. */
  readAt: number;
}

/** The latest visitor activity, newest first. */
export function ActivityList({ activities, readAt }: ActivityListProps) {
  if (activities.length === 0) return <NothingYet>No activity yet.</NothingYet>;
  const today = day(readAt);
  return (
    <ol aria-label="Recent activity">
      {activities.map(present).map(({ place, icon: Icon, what, about, timestamp }) => {
        const at = new Date(timestamp);
        return (
          <li key={place} className="flex min-h-12 items-center gap-3 border-t border-line py-2">
            <Icon aria-hidden size={20} className="shrink-0 text-gold" />
            <span className="min-w-0 grow leading-tight">
              <span className="block font-semibold">{what}</span>
              {about !== undefined && <span className="block truncate text-sm text-muted">{about}</span>}
            </span>
            <time dateTime={timestamp} className="shrink-0 text-sm text-muted tabular-nums">
              {day(at) === today ? clock(at) : day(at)}
            </time>
          </li>
        );
      })}
    </ol>
  );
}

interface Line {
  /** 0 for the newest. */
  place: number;
  timestamp: string;
  icon: LucideIcon;
  what: string;
  about?: string | undefined;
}

function present({ type, vote, celebrity, category, timestamp }: Activity, place: number): Line {
  if (type === "session_start") return { place, timestamp, icon: DoorOpen, what: "Visit started" };
  if (type === "category_select") return { place, timestamp, icon: LayoutGrid, what: `Chose ${category}` };
  const { icon, word } = VOTES[vote ?? "skip"];
  return { place, timestamp, icon, what: `${word}: ${celebrity ?? "a retired celebrity"}`, about: category };
}
