import { Heart, type LucideIcon, Radio, Shield, Swords, Target, UsersRound } from "lucide-react";
import { Link } from "wouter";
import type { TodaySource } from "../../contract/today.ts";
import type { TodaySourceKind } from "../../contract/values/today.ts";
import { formatGain, SOURCE_ADDRESSES, sourceWords } from "./words.ts";

const ICONS: Readonly<Record<TodaySourceKind, LucideIcon>> = {
  votes: Heart,
  challenges: Target,
  arenas: Swords,
  leagues: Shield,
  draft: UsersRound,
  events: Radio,
};

interface DaySourcesProps {
  sources: readonly TodaySource[];
  /** Called when one is followed. */
  onLeave: () => void;
}

/** Where the day's points came from, each leading there. */
export function DaySources({ sources, onLeave }: DaySourcesProps) {
  if (sources.length === 0) return <p className="text-muted">Nothing yet today. The crowd is waiting for you.</p>;
  return (
    <ul aria-label="Where they came from" className="overflow-hidden rounded-2xl border border-line bg-ink">
      {sources.map((source) => (
        <SourceRow key={source.kind} source={source} onLeave={onLeave} />
      ))}
    </ul>
  );
}

function SourceRow({ source, onLeave }: { source: TodaySource; onLeave: () => void }) {
  const { kind, points } = source;
  const Icon = ICONS[kind];
  const { label, detail } = sourceWords(source);
  return (
    <li className="relative flex min-h-12 items-center gap-3 border-b border-line px-3 py-2 last:border-b-0 hover:bg-raised-more sm:px-4">
      {/* Forced colors reach it through its parent only. */}
      <span className="shrink-0 text-gold">
        <Icon aria-hidden size={22} />
      </span>
      <p className="flex min-w-0 grow flex-wrap items-baseline gap-x-2">
        <Link href={SOURCE_ADDRESSES[kind]} onClick={onLeave} className="stretched-link font-bold">
          {label}
        </Link>{" "}
        <span className="text-sm text-muted tabular-nums">{detail}</span>
      </p>
      {points !== 0 && (
        <p className="poster-type shrink-0 text-xl text-gold tabular-nums">
          {formatGain(points)}
          <span className="sr-only"> {Math.abs(points) === 1 ? "point" : "points"}</span>
        </p>
      )}
    </li>
  );
}
