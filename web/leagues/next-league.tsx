import { Link } from "wouter";
import type { LeagueType } from "../../contract/values/league-limits.ts";
import { JoinAction } from "../contests/join-action.tsx";
import { buttonLook } from "../ui/button.tsx";
import { leagueAddress } from "./addresses.ts";
import { TYPE_LOOKS } from "./league-types.ts";
import { joinLeague } from "./membership.ts";
import { useListedLeagues } from "./use-leagues.ts";

interface NextLeagueProps {
  type: LeagueType;
  /** Called when it leads elsewhere. */
  onFollow?: () => void;
}

/** Joins the open league of the same type, or leads to it. */
export function NextLeague({ type, onFollow }: NextLeagueProps) {
  const { data } = useListedLeagues();
  const next = data?.find((league) => league.type === type);
  if (next === undefined) return null;
  const { period } = TYPE_LOOKS[type];
  const address = leagueAddress(next.id);
  const className = buttonLook("primary");
  if (next.joined) {
    return (
      <Link href={address} onClick={onFollow} className={className}>
        See the new {period}
      </Link>
    );
  }
  return (
    <JoinAction
      className={className}
      address={address}
      onFollow={onFollow}
      join={(displayName, onJoined) => joinLeague(next, displayName, onJoined)}
    >
      Join the new {period}
    </JoinAction>
  );
}
