import { Shield } from "lucide-react";
import { useEffect, useState } from "react";
import type { TodayEnd } from "../../../contract/today.ts";
import { formatCount, formatOrdinal } from "../../lib/format.ts";
import { currentPlayerId } from "../../lib/player-id.ts";
import { isFiniteNumber, isObjectOf, isText } from "../../lib/shapes.ts";
import { recallValue, rememberValue } from "../../lib/storage.ts";
import { useDay } from "./day-standing.tsx";

/** Key in local storage. */
const LEAGUE_PLACE = "leaguePlace";

/** The own place in a league, as the last ending told it. */
const isPlace = isObjectOf<{ userId: string; league: string; rank: number }>({
  userId: isText,
  league: isText,
  rank: isFiniteNumber,
});

/** The place that an ending told last of a league; undefined if it told none. */
function lastPlace(league: string): number | undefined {
  const kept = recallValue(LEAGUE_PLACE);
  return isPlace(kept) && kept.userId === currentPlayerId() && kept.league === league ? kept.rank : undefined;
}

type League = Extract<TodayEnd, { kind: "league" }>;

/** The own place in the league that ends next, and how many places it went up since the last ending. */
export function LeaguePlace() {
  const league = useDay()?.ends.find((end): end is League => end.kind === "league");
  return league !== undefined && league.rank !== null && <Place key={league.id} {...league} rank={league.rank} />;
}

function Place({ id, name, rank }: { id: string; name: string; rank: number }) {
  const [before] = useState(() => lastPlace(id));
  useEffect(() => {
    const userId = currentPlayerId();
    if (userId !== null) rememberValue(LEAGUE_PLACE, { userId, league: id, rank });
  }, [id, rank]);
  const up = (before ?? rank) - rank;
  return (
    <li>
      <Shield aria-hidden size={16} className="shrink-0 text-gold" />
      <span>
        {formatOrdinal(rank)} in {name}
        {up > 0 && <b className="text-gold">, up {formatCount(up)}</b>}
      </span>
    </li>
  );
}
