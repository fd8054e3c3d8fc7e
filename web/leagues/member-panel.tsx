import { type Ref, useState } from "react";
import { Link } from "wouter";
import { POINTS } from "../../contract/values/league-limits.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import type { League } from "../../contract/leagues.ts";
import { formatCount } from "../lib/format.ts";
import { buttonLook } from "../ui/button.tsx";
import { ShareButton } from "../ui/share-button.tsx";
import { leagueAddress } from "./addresses.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { gapWords, type Standing } from "./standing.ts";

interface MemberPanelProps {
  league: League;
  memberCount: number;
  standing: Standing;
  headingRef: Ref<HTMLHeadingElement>;
  onLeft: () => Promise<unknown>;
}

/** "You're competing in this league!": the player's rank and points, and how to leave. */
export function MemberPanel({ league, memberCount, standing, headingRef, onLeft }: MemberPanelProps) {
  const [leaving, setLeaving] = useState(false);
  const { rank, totalScore, today } = standing;
  return (
    <section aria-labelledby="member-panel" className="league-panel">
      <h2 ref={headingRef} id="member-panel" tabIndex={-1} className="poster-type text-2xl lg:text-3xl">
        You're competing in this league!
      </h2>
      <dl className="mt-3 flex flex-wrap gap-x-5 xs:gap-x-8 gap-y-2">
        {totalScore > 0 && memberCount > 1 && (
          <Figure name="Rank" value={`#${formatCount(rank)}`} unit={`of ${formatCount(memberCount)}`} />
        )}
        <Figure name="Score" value={formatCount(totalScore)} unit={totalScore === 1 ? "point" : "points"} />
        {today > 0 && <Figure name="Points" value={`+${formatCount(today)}`} unit="today" />}
      </dl>
      <p className="mt-1 min-h-6 text-on-ticket-muted tabular-nums">{outlookOf(standing, memberCount)}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-2">
        <Link href={hrefOf("home")} className={buttonLook("primary", "grow sm:grow-0")}>
          Vote for points
        </Link>
        <ShareButton text={`Join me in the ${league.name} on Hot or Not!`} address={leagueAddress(league.id)} />
        <button
          type="button"
          className="min-h-11 grow rounded-xl px-4 font-semibold underline decoration-2 underline-offset-4 sm:grow-0"
          onClick={() => setLeaving(true)}
        >
          Leave League
        </button>
      </div>
      {leaving && (
        <LeaveDialog league={league} totalScore={totalScore} onClose={() => setLeaving(false)} onLeft={onLeft} />
      )}
    </section>
  );
}

function Figure({ name, value, unit }: { name: string; value: string; unit: string }) {
  return (
    <div>
      <dt className="sr-only">{name}</dt>
      <dd className="font-semibold">
        <span className="poster-type mr-1 text-4xl tabular-nums xs:text-5xl">{value}</span> {unit}
      </dd>
    </div>
  );
}

/** What stands between the player and a better rank. */
function outlookOf(standing: Standing, memberCount: number): string {
  const { rank, totalScore } = standing;
  if (totalScore === 0) return `Your next vote is your first ${POINTS.vote} points.`;
  const gap = gapWords(standing);
  if (gap !== null) return `${gap}.`;
  if (rank > 1) return "Every vote brings you closer.";
  return memberCount === 1 ? "You lead, and wait for company." : "You lead. Keep them behind you.";
}
