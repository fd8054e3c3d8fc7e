import { type Ref, useRef } from "react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import type { League } from "../../contract/leagues.ts";
import { formatCount } from "../lib/format.ts";
import { JoinForm } from "../contests/join-form.tsx";
import { buttonLook } from "../ui/button.tsx";
import { joinLeague } from "./membership.ts";

interface JoinPanelProps {
  league: League;
  isFull: boolean;
  headingRef: Ref<HTMLHeadingElement>;
  onJoined: () => Promise<unknown>;
  /** Called when the league may have changed since it was read. */
  onRefused: () => Promise<unknown>;
}

/** 'Join the Competition!' for those who are not members. */
export function JoinPanel({ league, isFull, headingRef, onJoined, onRefused }: JoinPanelProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <section aria-labelledby="join-league" className="league-panel">
      <h2 ref={headingRef} id="join-league" tabIndex={-1} className="poster-type text-2xl lg:text-3xl">
        {isFull ? "This league is full" : "Join the Competition!"}
      </h2>
      {isFull ? (
        <>
          <p className="mt-2 text-on-ticket-muted">
            All {formatCount(league.maxMembers)} places are taken. One is free again when somebody leaves.
          </p>
          <Link href={hrefOf("socialLeagues")} replace className={buttonLook("plain", "mt-4 w-full sm:w-auto")}>
            See the other leagues
          </Link>
        </>
      ) : (
        <JoinForm
          label="Join League"
          field={field}
          waitsForName
          join={(displayName) => joinLeague(league, displayName, onJoined)}
          onRefused={onRefused}
        />
      )}
    </section>
  );
}
