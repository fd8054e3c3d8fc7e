import { Heart, type LucideIcon, Radio, Shield, Swords, Target, UsersRound } from "lucide-react";
import type { TodaySource } from "../../contract/today.ts";
import type { TodaySourceKind } from "../../contract/values/today.ts";
import { formatGain } from "../lib/format.ts";
import { sourceWords } from "./words.ts";

const ICONS: Readonly<Record<TodaySourceKind, LucideIcon>> = {
  votes: Heart,
  challenges: Target,
  arenas: Swords,
  leagues: Shield,
  draft: UsersRound,
  events: Radio,
};

/** Where the day's points came from: no boxes, because nothing here is pressed. */
export function DaySources({ sources }: { sources: readonly TodaySource[] }) {
  if (sources.length === 0) return <p className="text-muted">Nothing yet today. The crowd is waiting for you.</p>;
  return (
    <ul aria-label="Where they came from" className="-my-1">
      {sources.map((source) => (
        <SourceRow key={source.kind} source={source} />
      ))}
    </ul>
  );
}

function SourceRow({ source }: { source: TodaySource }) {
  const { kind, points } = source;
  const Icon = ICONS[kind];
  const { label, detail } = sourceWords(source);
  return (
    <li className="flex min-h-9 items-center gap-3 py-1">
      {/* Forced colors reach it through its parent only. */}
      <span className="shrink-0 text-gold">
        <Icon aria-hidden size={22} />
      </span>
      <p className="flex min-w-0 grow flex-wrap items-baseline gap-x-2">
        <b>{label}</b> <span className="text-sm text-muted tabular-nums">{detail}</span>
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
