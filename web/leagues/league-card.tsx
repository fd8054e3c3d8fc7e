import { Check } from "lucide-react";
import { Link } from "wouter";
import type { ActiveLeague, LeagueDetail } from "../../contract/leagues.ts";
import { ContestAction } from "../contests/contest-action.tsx";
import { FROM_LIST } from "../contests/join-state.ts";
import { formatCount, formatPoints } from "../lib/format.ts";
import { LeagueBanner } from "./league-banner.tsx";
import { LeagueFact, TimeLeft } from "./league-fact.tsx";
import { leagueAddress } from "./addresses.ts";
import { joinLeague } from "./membership.ts";
import { gapWords, standingOf } from "./standing.ts";
import { useFreshStanding } from "./use-fresh-standing.ts";
import { useLeague } from "./use-leagues.ts";

interface LeagueCardProps {
  league: ActiveLeague;
}

/** An open league. Pressed anywhere, it opens the league's detail. */
export function LeagueCard({ league }: LeagueCardProps) {
  const { id, name, endDate, maxMembers, memberCount, prizePool, full, joined } = league;
  const headingId = `league-${id}`;
  return (
    <li className="league-card relative flex flex-col overflow-hidden rounded-3xl border border-line bg-raised hover:border-line-strong hover:bg-raised-more">
      <LeagueBanner league={league} as="h3" id={headingId} className="text-3xl">
        {name}
      </LeagueBanner>
      {/* Over the banner, which has layers of its own. */}
      <Link
        href={leagueAddress(id)}
        state={{ [FROM_LIST]: true }}
        data-league={id}
        aria-labelledby={headingId}
        className="absolute inset-0 rounded-3xl stretched-link"
      />
      <div className="flex grow flex-col gap-4 p-4 sm:p-5">
        {joined && <OwnStanding id={id} />}
        <dl className="grid grid-cols-[auto_auto_auto] justify-between gap-2">
          <LeagueFact label="Time left">
            <TimeLeft endDate={endDate} />
          </LeagueFact>
          <LeagueFact
            label={
              <>
                Max<span className="max-xs:hidden"> members</span>
              </>
            }
          >
            {formatCount(maxMembers)}
          </LeagueFact>
          <LeagueFact label="Prize pool">
            {formatCount(prizePool)} <span className="text-[0.7em]">coins</span>
          </LeagueFact>
        </dl>
        {!joined && (
          <p className="mt-auto flex min-h-6 flex-wrap items-center gap-x-2 text-sm font-semibold text-muted tabular-nums">
            <Crowd memberCount={memberCount} full={full} />
          </p>
        )}
        <ContestAction
          joined={joined}
          full={full}
          words={{ join: "Join League", joined: "See the board", full: "Have a look" }}
          describedBy={headingId}
          address={leagueAddress(id)}
          join={(displayName, onJoined) => joinLeague(league, displayName, onJoined)}
        />
      </div>
    </li>
  );
}

function Crowd({ memberCount, full }: Pick<ActiveLeague, "memberCount" | "full">) {
  if (full) return <b className="text-paper">This league is full</b>;
  if (memberCount === 0) return "Nobody in it yet";
  return memberCount === 1 ? "1 player is in it" : `${formatCount(memberCount)} players are in it`;
}

function OwnStanding({ id }: { id: string }) {
  const { data, refetch } = useLeague(id);
  const standing = data === undefined ? null : standingOf(data);
  const gap = standing === null ? null : gapWords(standing);
  return (
    <div className="text-sm font-semibold text-muted tabular-nums">
      <p className="flex min-h-6 flex-wrap items-center gap-x-2">
        <Check aria-hidden size={18} strokeWidth={3} className="shrink-0 text-badge-green" />
        <b className="text-paper">
          You're in
          {data !== undefined &&
            data.memberCount > 1 &&
            standing !== null &&
            standing.totalScore > 0 &&
            ` · #${formatCount(standing.rank)}`}
        </b>
        {standing !== null && (
          <span>
            {formatPoints(standing.totalScore)}
            {standing.today > 0 && `, +${formatCount(standing.today)} today`}
          </span>
        )}
      </p>
      {/* Its room is there before it is known. */}
      <p className="min-h-6">{gap}</p>
      {data !== undefined && <FreshStanding detail={data} read={() => refetch({ cancelRefetch: false })} />}
    </div>
  );
}

function FreshStanding({ detail, read }: { detail: LeagueDetail; read: () => Promise<unknown> }) {
  useFreshStanding(detail, read);
  return null;
}
