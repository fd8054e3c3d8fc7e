import { Coins } from "lucide-react";
import type { League } from "../../contract/leagues.ts";
import { formatCount, formatPoints } from "../lib/format.ts";
import { NextLeague } from "./next-league.tsx";
import { ShareResult } from "./share-result.tsx";
import type { Standing } from "./standing.ts";

interface EndedPanelProps {
  league: League;
  standing: Standing | null;
}

/** How a league ended for the player, and where to go on. */
export function EndedPanel({ league, standing }: EndedPanelProps) {
  return (
    <section aria-labelledby="league-ended" className="league-panel">
      <h2 id="league-ended" className="poster-type text-2xl lg:text-3xl">
        {headingOf(standing, league)}
      </h2>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 font-semibold text-on-ticket-muted tabular-nums">
        {standing === null ? "The next one has begun." : formatPoints(standing.totalScore)}
        {standing !== null && standing.coins !== null && (
          <span className="flex items-center gap-1 text-on-ticket">
            <Coins aria-hidden size={18} /> {formatCount(standing.coins)} coins won
          </span>
        )}
      </p>
      <div className="mt-4 grid gap-3 sm:flex">
        <NextLeague type={league.type} />
        {standing !== null && standing.totalScore > 0 && (
          <ShareResult league={league} standing={standing} className="min-h-14" />
        )}
      </div>
    </section>
  );
}

function headingOf(standing: Standing | null, { memberCount }: League): string {
  if (standing === null) return "This league has ended";
  if (standing.totalScore === 0) return "It ended without a point of yours";
  if (memberCount === 1) return "You had it to yourself";
  return `You finished #${formatCount(standing.rank)} of ${formatCount(memberCount)}`;
}
