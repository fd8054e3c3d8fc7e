import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import type { Challenge } from "../../contract/challenges.ts";
import { useArrival } from "../lib/arrival.ts";
import { playerQuery } from "../lib/player.ts";
import { currentPlayerId } from "../lib/player-id.ts";
import { PhonePromoSlot } from "../promos/phone-promo-slot.tsx";
import { buttonLook } from "../ui/button.tsx";
import { Count } from "../ui/count.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { AllDone } from "./all-done.tsx";
import { ChallengeCard } from "./challenge-card.tsx";
import { NextSet } from "./next-set.tsx";
import "./challenges.css";

/** Today's challenges. */
export function ChallengesPage() {
  const heading = useArrival();
  const isPlayer = currentPlayerId() !== null;
  return (
    <div className="challenges mx-auto w-full max-w-7xl px-4 pb-12 sm:px-6">
      <div>
        <h1 ref={heading} tabIndex={-1} className="poster-type mt-4 text-5xl lg:mt-8 lg:text-7xl">
          Daily challenges
        </h1>
        <p className="mt-2 max-w-xl text-muted">
          Four a day, paid in points. They are done by voting; a new set comes at midnight UTC.
        </p>
      </div>
      {isPlayer ? <Today /> : <Newcomer />}
      {isPlayer && (
        <p className="challenges-back mt-8">
          <Link href={hrefOf("home")} className={buttonLook("plain")}>
            Start Voting
          </Link>
        </p>
      )}
      <PhonePromoSlot />
    </div>
  );
}

function Newcomer() {
  return (
    <div className="challenges-main mt-6 flex flex-col items-center gap-2 rounded-3xl border border-dashed border-line-strong px-4 py-12 text-center">
      <p className="poster-type text-3xl">Your challenges come with your first vote</p>
      <p className="text-muted">Every player has a set of their own.</p>
      <Link href={hrefOf("home")} className={buttonLook("primary", "mt-2")}>
        Start Voting
      </Link>
    </div>
  );
}

function Today() {
  const { data, isError, refetch } = useQuery({ ...playerQuery("challenges", {}), gcTime: 0, staleTime: 0 });
  if (isError && data === undefined)
    return (
      <ProblemNotice title="No challenge tonight" detail="Failed to fetch challenges" onRetry={() => void refetch()} />
    );
  if (data === undefined) {
    return (
      <Skeleton count={4} words="Loading your challenges…" className="challenges-main mt-6 grid gap-4 sm:grid-cols-2">
        <div className="skeleton h-36 rounded-3xl!" />
      </Skeleton>
    );
  }
  const completed = data.filter((challenge) => challenge.completed);
  const points = completed.reduce((sum, { rewardPoints }) => sum + rewardPoints, 0);
  const active = data.filter((challenge) => !challenge.completed);
  return (
    <>
      <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-4">
        <Count label="Completed" value={`${completed.length} of ${data.length}`} />
        <Count label="Points earned" value={points} />
        <Count label="Next set in" value={<NextSet onNew={() => void refetch()} />} />
      </dl>
      <div className="challenges-main">
        <Section title="Active Challenges" challenges={active} empty={<AllDone points={points} />} />
        <Section
          title="Completed Today"
          challenges={completed}
          empty={
            <p className="rounded-2xl border border-dashed border-line-strong p-6 text-center text-muted">
              Nothing yet. The first one is a few votes away.
            </p>
          }
        />
      </div>
    </>
  );
}

function Section({ title, challenges, empty }: { title: string; challenges: readonly Challenge[]; empty: ReactNode }) {
  const id = title.toLowerCase().replace(" ", "-");
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="poster-type text-3xl">
        {title}
      </h2>
      {challenges.length === 0 ? (
        <div className="mt-3">{empty}</div>
      ) : (
        <ul className="mt-3 grid gap-4 sm:grid-cols-2">
          {challenges.map((challenge) => (
            <ChallengeCard key={challenge.id} challenge={challenge} />
          ))}
        </ul>
      )}
    </section>
  );
}
