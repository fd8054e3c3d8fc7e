import { Shield } from "lucide-react";
import { useEffect, useState } from "react";
import { formatCount, formatOrdinal } from "../../lib/format.ts";
import { keptOfPlayer } from "../../lib/kept-of-player.ts";
import { isFiniteNumber, isObjectOf, isText } from "../../lib/shapes.ts";
import { useDay } from "./day-standing.tsx";

/** The own place in a league, as the last ending told it. */
const leaguePlace = keptOfPlayer(
  "leaguePlace",
  isObjectOf<{ league: string; rank: number }>({ league: isText, rank: isFiniteNumber }),
);

/** The place that an ending told last of a league; undefined if it told none. */
function lastPlace(league: string): number | undefined {
  const kept = leaguePlace.recall();
  return kept?.league === league ? kept.rank : undefined;
}

/** The own place in the league that ends next, and how many places it went up since the last ending. */
export function LeaguePlace() {
  const league = useDay()?.league;
  if (league === undefined || league === null || league.rank === null) return null;
  return <Place key={league.id} id={league.id} name={league.name} rank={league.rank} />;
}

function Place({ id, name, rank }: { id: string; name: string; rank: number }) {
  const [before] = useState(() => lastPlace(id));
  useEffect(() => leaguePlace.remember({ league: id, rank }), [id, rank]);
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
