import { Shield } from "lucide-react";
import { useEffect, useState } from "react";
import { formatCount, formatOrdinal, formatPoints } from "../../lib/format.ts";
import { leaguePlace, placeToTell } from "../../leagues/told-place.ts";

interface LeaguePlaceProps {
  /** The id of the round that ended. */
  ending: string;
  /** The league's. */
  id: string;
  name: string;
  rank: number;
  /** Points to the next better score. */
  gap: number | null;
}

/** A place in a league, and how many places it went up since the ending before this one, or what is missing to the next. */
export function LeaguePlace({ ending, id, name, rank, gap }: LeaguePlaceProps) {
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
