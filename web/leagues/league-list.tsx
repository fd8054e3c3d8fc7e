import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import { recallEnds } from "../contests/awaited-ends.ts";
import { buttonLook } from "../ui/button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { LeagueCard } from "./league-card.tsx";
import { PastLeagues } from "./past-leagues.tsx";
import { useListedLeagues } from "./use-leagues.ts";

const STEPS: readonly { title: string; text: string }[] = [
  { title: "Join a league", text: "Weekly, monthly or seasonal. All three, if you like." },
  { title: "Vote", text: "Your votes across the app count toward your league score." },
  { title: "Win", text: "Top players earn virtual rewards when the league ends." },
];

const GRID = "mt-4 grid gap-4 md:grid-cols-3";

interface LeagueListProps {
  /** The league whose detail was open before, which gets the focus back; null on arrival. */
  cameFrom: () => string | null;
}

/** What leagues are, the open ones, and those that ended. */
export function LeagueList({ cameFrom }: LeagueListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrive = useEffectEvent(() => {
    const card = document.querySelector<HTMLElement>(`[data-league="${cameFrom()}"]`);
    if (card !== null) return card.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => arrive(), []);

  const isMember = useIsMember();
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="poster-type text-5xl lg:text-7xl">
        Social Leagues
      </h1>
      {!isMember && <Intro className="mt-5" />}
      <section aria-labelledby="open-leagues" className={isMember ? "mt-4" : "mt-8"}>
        <h2 id="open-leagues" className="poster-type text-3xl lg:text-4xl">
          Open now
        </h2>
        <OpenLeagues />
      </section>
      {isMember && <Intro className="mt-8" />}
      <PastLeagues />
    </>
  );
}

/** A hook: whether the player is in an open league; until that is read, as far as this browser knows. */
function useIsMember(): boolean {
  const { data } = useListedLeagues();
  const [hasJoined] = useState(() =>
    recallEnds().some(
      ({ address, endsAt }) => address.startsWith(`${hrefOf("socialLeagues")}?`) && endsAt > Date.now(),
    ),
  );
  return data === undefined ? hasJoined : data.some(({ joined }) => joined);
}

/** What leagues are: of whoever is in one already, the own places come first. */
function Intro({ className }: { className: string }) {
  return (
    <section aria-labelledby="join-a-league" className={className}>
      <h2 id="join-a-league" className="poster-type text-2xl lg:text-4xl">
        Join a Social League
      </h2>
      <ol className="mt-3 grid gap-3 rounded-3xl border-2 border-ticket-line bg-ticket p-4 text-on-ticket md:grid-cols-3 md:gap-6 md:p-5">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="flex items-center gap-3 md:items-start">
            <span
              aria-hidden
              className="poster-type w-5 shrink-0 text-center text-3xl text-ticket-hot md:w-8 md:text-5xl"
            >
              {index + 1}
            </span>
            <p className="text-sm leading-snug text-on-ticket-muted md:text-base">
              <b className="text-on-ticket md:block">{title}.</b> {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function OpenLeagues() {
  const { data, isError, refetch } = useListedLeagues();
  if (data === undefined && isError)
    return (
      <ProblemNotice title="No leagues in sight" detail="Failed to fetch leagues" onRetry={() => void refetch()} />
    );
  if (data === undefined) {
    return (
      <Skeleton count={3} words="Loading the leagues…" className={GRID}>
        <div className="skeleton h-84 rounded-3xl!" />
      </Skeleton>
    );
  }
  if (data.length === 0) {
    return (
      <div className="mt-4 flex flex-col items-center gap-3 rounded-3xl border border-dashed border-line-strong px-4 py-12 text-center">
        <p className="poster-type text-3xl">No Active Leagues</p>
        <p className="text-muted">The next ones open soon. Your votes count for the charts meanwhile.</p>
        <Link href={hrefOf("home")} className={buttonLook("primary", "mt-2")}>
          Start Voting
        </Link>
      </div>
    );
  }
  return (
    <ul className={GRID}>
      {data.map((league) => (
        <LeagueCard key={league.id} league={league} />
      ))}
    </ul>
  );
}
