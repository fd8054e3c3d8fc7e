import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import type { League, LeagueDetail as Detail } from "../../contract/leagues.ts";
import { PRIZE_SHARES } from "../../contract/values/league-limits.ts";
import { seeEnd } from "../contests/awaited-ends.ts";
import { announce } from "../lib/announcer.ts";
import { ApiError } from "../lib/api-error.ts";
import { formatDate, formatCount } from "../lib/format.ts";
import { buttonLook } from "../ui/button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { leagueAddress } from "./addresses.ts";
import { EarnPoints } from "./earn-points.tsx";
import { LeagueBanner } from "./league-banner.tsx";
import { LeagueBoard } from "./league-board.tsx";
import { LeagueFact, TimeLeft } from "./league-fact.tsx";
import { OwnPanel } from "./own-panel.tsx";
import { standingOf } from "./standing.ts";
import { formatStart, lastDayOf } from "./time-left.ts";
import { useFreshStanding } from "./use-fresh-standing.ts";
import { useListedLeagues, useLeague } from "./use-leagues.ts";

const PRIZES = new Intl.ListFormat("en-US");

/** A league: its facts, the player's part in it, how to earn points, and the board. */
export function LeagueDetail({ id }: { id: string }) {
  const { data, error, refetch } = useLeague(id);
  const { data: active } = useListedLeagues();
  // The list knows the facts already.
  const listed = active?.find((league) => league.id === id);
  const league = data?.league ?? listed;

  if (league === undefined && error !== null) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return <NoSuchLeague />;
    return (
      <>
        <h1 className="sr-only">Social Leagues</h1>
        <ProblemNotice title="The board is dark" detail="Failed to fetch the league" onRetry={() => void refetch()} />
      </>
    );
  }
  if (league === undefined) {
    return (
      <>
        <h1 className="sr-only">Social Leagues</h1>
        <Skeleton count={1} words="Loading the league…">
          <div className="skeleton h-80 rounded-3xl! md:h-60" />
          <BodySkeleton />
        </Skeleton>
      </>
    );
  }
  const memberCount = data?.memberCount ?? league.memberCount;
  const isMember = data === undefined ? listed?.joined === true : data.you !== null;
  return (
    <article>
      <Head league={league}>{!isMember && <Facts league={league} memberCount={memberCount} />}</Head>
      {data !== undefined ? (
        <Body detail={data} onChanged={() => refetch({ cancelRefetch: false })} />
      ) : error !== null ? (
        <ProblemNotice title="The board is dark" detail="Failed to fetch the league" onRetry={() => void refetch()} />
      ) : (
        <Skeleton count={1} words="Loading the league…">
          <BodySkeleton />
        </Skeleton>
      )}
    </article>
  );
}

/** Its banner, and for whoever is not in it below that what it is: a member's own part comes before. */
function Head({ league, children }: { league: League; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="overflow-hidden rounded-3xl border border-line bg-raised">
      <LeagueBanner league={league} as="h1" headingRef={heading} className="text-4xl lg:text-6xl">
        {league.name}
      </LeagueBanner>
      {children}
    </div>
  );
}

interface FactsProps {
  league: League;
  memberCount: number;
  /** Beside the board there is less width. */
  narrow?: boolean;
}

function Facts({ league, memberCount, narrow = false }: FactsProps) {
  const { description, state, startDate, endDate, maxMembers, prizePool } = league;
  return (
    <div className="p-4 sm:p-5">
      <p className="max-w-2xl text-muted">{description}</p>
      <dl className={`mt-4 grid grid-cols-2 gap-x-4 gap-y-3 ${narrow ? "" : "md:grid-cols-4"}`}>
        {state === "open" ? (
          <LeagueFact label="Time left">
            <TimeLeft endDate={endDate} />
          </LeagueFact>
        ) : (
          <LeagueFact label="Ended">{formatDate(lastDayOf(endDate))}</LeagueFact>
        )}
        <LeagueFact label="Members">
          {formatCount(memberCount)} <span className="text-[0.7em]">/ {formatCount(maxMembers)}</span>
        </LeagueFact>
        <LeagueFact label="Start date">{formatStart(startDate)}</LeagueFact>
        <LeagueFact
          label="Prize pool"
          note={`${PRIZES.format(PRIZE_SHARES.map((share) => formatCount(share * prizePool)))} for the top three`}
        >
          {formatCount(prizePool)} <span className="text-[0.7em]">coins</span>
        </LeagueFact>
      </dl>
    </div>
  );
}

/** Says so when the league that is looked at ends. */
function useSpokenEnd({ name, state }: League): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === "open" && state === "ended") announce(`${name} has ended.`);
    before.current = state;
  }, [name, state]);
}

/** Expects no result of a league in which the seat of the player was given to another one. */
function useLostSeat({ league: { id }, seatLost }: Detail): void {
  useEffect(() => {
    if (seatLost) seeEnd(leagueAddress(id));
  }, [id, seatLost]);
}

function Body({ detail, onChanged }: { detail: Detail; onChanged: () => Promise<unknown> }) {
  useSpokenEnd(detail.league);
  useFreshStanding(detail, onChanged);
  useLostSeat(detail);
  const standing = standingOf(detail);
  const isOpen = detail.league.state === "open";
  return (
    <div className="mt-4 grid items-start gap-x-4 gap-y-8 lg:grid-cols-2 lg:gap-x-8">
      <div className="flex min-w-0 flex-col gap-8">
        <OwnPanel detail={detail} standing={standing} onChanged={onChanged} />
        {standing !== null && (
          <div className="rounded-3xl border border-line bg-raised">
            <Facts narrow league={detail.league} memberCount={detail.memberCount} />
          </div>
        )}
        {(isOpen || standing !== null) && <EarnPoints points={standing?.points ?? null} isOpen={isOpen} />}
      </div>
      <LeagueBoard members={detail.members} standing={standing} isOpen={isOpen} />
    </div>
  );
}

function NoSuchLeague() {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
      <h1 className="poster-type text-3xl">There is no such league</h1>
      <p className="text-muted">The link may be mistyped, or the league ended long ago.</p>
      <Link href={hrefOf("socialLeagues")} replace className={buttonLook("plain", "mt-2")}>
        See the open leagues
      </Link>
    </div>
  );
}

function BodySkeleton() {
  return (
    <div className="mt-4 grid gap-x-8 gap-y-8 lg:grid-cols-2">
      <div className="flex flex-col gap-8">
        <div className="skeleton h-56 rounded-3xl!" />
        <div className="skeleton h-72 rounded-3xl!" />
      </div>
      <div className="skeleton h-[38rem] rounded-3xl!" />
    </div>
  );
}
