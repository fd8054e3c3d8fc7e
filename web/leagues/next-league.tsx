import { useState } from "react";
import { Link, useLocation } from "wouter";
import type { LeagueType } from "../../contract/values/league-limits.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { recallName } from "../names/typed-name.ts";
import { addressOfLeague } from "./league-address.ts";
import { TYPE_LOOKS } from "./league-types.ts";
import { joinLeague } from "./membership.ts";
import { useListedLeagues } from "./use-leagues.ts";

interface NextLeagueProps {
  type: LeagueType;
  /** Called when it leads elsewhere. */
  onFollow?: () => void;
  className?: string;
}

/** Joins the open league of the same type under the same name, in one press; or leads to it. */
export function NextLeague({ type, onFollow, className = "" }: NextLeagueProps) {
  const { data } = useListedLeagues();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const next = data?.find((league) => league.type === type);
  if (next === undefined) return null;
  const { period } = TYPE_LOOKS[type];
  const name = recallName();
  const address = addressOfLeague(next.id);
  if (next.joined || name === "") {
    return (
      <Link
        href={address}
        state={{ toJoin: !next.joined }}
        onClick={onFollow}
        className={buttonLook("primary", className)}
      >
        {next.joined ? `See the new ${period}` : `Join the new ${period}`}
      </Link>
    );
  }
  const join = async () => {
    if (busy) return;
    setBusy(true);
    const lead = (toJoin: boolean) => {
      onFollow?.();
      navigate(address, { state: { toJoin } });
    };
    const failure = await joinLeague(next, name, async () => lead(false));
    if (failure !== null) lead(true);
    setBusy(false);
  };
  return (
    <Button look="primary" aria-disabled={busy} onClick={() => void join()} className={className}>
      Join the new {period}
    </Button>
  );
}
