import { Shield } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { formatCount, formatOrdinal, formatPoints } from "../../lib/format.ts";
import { keptOfPlayer } from "../../lib/kept-of-player.ts";
import { isFiniteNumber, isObjectOf, isText } from "../../lib/shapes.ts";
import { useDay } from "./day-standing.tsx";
import { placeToTell, type ToldPlace } from "./told-place.ts";

const leaguePlace = keptOfPlayer(
  "leaguePlace",
  isObjectOf<ToldPlace>({ league: isText, ending: isText, rank: isFiniteNumber, before: isFiniteNumber }),
);

interface LeaguePlaceProps {
  /** The id of the round that ended. */
  ending: string;
  /** In place of it where the player is in no league. */
  otherwise?: ReactNode;
}

/** The own place in the league that ends next, and how many places it went up since the ending before this one, or what is missing to the next. */
export function LeaguePlace({ ending, otherwise = null }: LeaguePlaceProps) {
  const day = useDay();
  if (day === undefined) return null;
  const { league, standings } = day;
  if (league === null || league.rank === null) return otherwise;
  const { id, name, rank } = league;
  return <Place key={id} {...{ ending, id, name, rank }} gap={standings.league?.gap ?? null} />;
}

interface PlaceProps extends Pick<LeaguePlaceProps, "ending"> {
  id: string;
  name: string;
  rank: number;
  /** Points to the next better score. */
  gap: number | null;
}

function Place({ ending, id, name, rank, gap }: PlaceProps) {
  const [last] = useState(() => leaguePlace.recall());
  const { before } = placeToTell(last, { league: id, ending, rank });
  useEffect(() => leaguePlace.remember({ league: id, ending, rank, before }), [id, ending, rank, before]);
  const up = before - rank;
  return (
    <p className="ending-place">
      <Shield aria-hidden size={16} className="shrink-0 text-gold" />
      <span>
        {formatOrdinal(rank)} in {name}
        {up > 0 ? (
          <b className="text-gold">, up {formatCount(up)}</b>
        ) : (
          gap !== null && <span className="text-muted"> · {formatPoints(gap)} to the next</span>
        )}
      </span>
    </p>
  );
}
