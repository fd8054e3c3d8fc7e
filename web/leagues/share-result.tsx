import { useMemo } from "react";
import type { League } from "../../contract/leagues.ts";
import { formatCount, formatOrdinal } from "../lib/format.ts";
import type { ContestResult } from "../contests/result-picture.ts";
import { ResultPictureButton } from "../contests/result-picture-button.tsx";
import { leagueAddress } from "./addresses.ts";
import { TYPE_LOOKS } from "./league-types.ts";
import type { Standing } from "./standing.ts";
import { lastDayOf } from "./time-left.ts";

interface ShareResultProps {
  league: League;
  standing: Pick<Standing, "displayName" | "rank" | "totalScore" | "coins">;
  className?: string;
}

/** Shares how a league ended for the player, as a picture. */
export function ShareResult({ league, standing, className = "" }: ShareResultProps) {
  const { id, name, type, memberCount, endDate } = league;
  const { rank, totalScore, coins, displayName } = standing;
  const result = useMemo(
    (): ContestResult => ({
      contest: `${TYPE_LOOKS[type].label} League`,
      name,
      rank,
      players: memberCount,
      points: totalScore,
      remark: coins === null ? "One vote at a time" : `${formatCount(coins)} coins won`,
      displayName,
      endedAt: lastDayOf(endDate),
    }),
    [type, name, rank, memberCount, totalScore, coins, displayName, endDate],
  );
  return (
    <ResultPictureButton
      result={result}
      text={
        memberCount > 1
          ? `I came ${formatOrdinal(rank)} of ${formatCount(memberCount)} in the ${name} on Hot or Not!`
          : `I had the ${name} on Hot or Not to myself. Who joins me in the next one?`
      }
      address={leagueAddress(id)}
      className={className}
    />
  );
}
