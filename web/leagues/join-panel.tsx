import { type RefObject, useRef } from "react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import type { League } from "../../contract/leagues.ts";
import { JoinForm } from "../contests/join-form.tsx";
import { useSeat } from "../contests/use-seat.ts";
import { formatCount } from "../lib/format.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { joinLeague } from "./membership.ts";

interface JoinPanelProps {
  league: League;
  /** The player was a member until another player was given the seat. */
  seatLost: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onJoined: () => Promise<unknown>;
  /** Called when the league may have changed since it was read. */
  onRefused: () => Promise<unknown>;
}

/** 'Join the Competition!' for those who are not members; or to other leagues, when there is no seat for them. */
export function JoinPanel({ league, seatLost, headingRef, onJoined, onRefused }: JoinPanelProps) {
  const { full, maxMembers } = league;
  const field = useRef<HTMLInputElement>(null);
  const { kept, shut, join, tryAgain, again } = useSeat({
    full,
    join: (displayName) => joinLeague(league, displayName, onJoined),
    heading: headingRef,
  });
  return (
    <section aria-labelledby="join-league" className="league-panel">
      <h2 ref={headingRef} id="join-league" tabIndex={-1} className="poster-type text-2xl lg:text-3xl">
        {full ? "This league is full" : shut ? "No seat left for you" : "Join the Competition!"}
      </h2>
      {seatLost && (
        <p className="mt-2 font-semibold">
          Your seat went to another player: all were taken, and you had no points by the next day.
        </p>
      )}
      {shut ? (
        <>
          <p className="mt-2 text-on-ticket-muted">
            {kept ??
              `All ${formatCount(maxMembers)} seats are taken. One is free when somebody leaves, or by tomorrow if a member has no points.`}
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            <Link href={hrefOf("socialLeagues")} replace className={buttonLook("plain", "grow sm:grow-0")}>
              See the other leagues
            </Link>
            {kept !== null && (
              <Button className="grow sm:grow-0" onClick={tryAgain}>
                Try again here
              </Button>
            )}
          </div>
        </>
      ) : (
        <JoinForm label="Join League" field={field} focused={again} join={join} onRefused={onRefused} />
      )}
    </section>
  );
}
