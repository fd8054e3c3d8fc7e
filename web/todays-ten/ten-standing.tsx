import { useQuery } from "@tanstack/react-query";
import { CalendarHeart } from "lucide-react";
import { useEffect } from "react";
import { playerQuery } from "../lib/player.ts";
import { useServerMoments } from "../lib/use-server-time.ts";
import { rememberTen } from "./ten-memory.ts";
import { nextTenTurns, nextTenWords, seriesWords, standingWords, unscoredWords, yesterdayWords } from "./ten-words.ts";

/** Where the completed try stands among everyone's and beside yesterday's, how many days in a row it makes, and when it goes on. */
export function TenStanding() {
  const { data } = useQuery(playerQuery("todaysTen", {}));
  const endsAt = data === undefined ? null : Date.parse(data.dayEndsAt);
  const now = useServerMoments(endsAt === null ? [] : nextTenTurns(endsAt));
  useEffect(() => {
    if (data !== undefined) rememberTen(data);
  }, [data]);
  if (data === undefined || data.result === null) return null;
  const standing = standingWords(data.result);
  const yesterday = yesterdayWords(data.yesterday);
  const { judged, calls } = data.result;
  const unscored = unscoredWords({ judged, calls: calls.map(({ call }) => call) });
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-sm font-semibold">
      {unscored !== null && <p className="basis-full text-balance text-muted">{unscored}</p>}
      {standing !== null && <p>{standing}</p>}
      {yesterday !== null && <p className="text-muted">{yesterday}</p>}
      <p className="flex items-center gap-1.5 text-gold">
        <CalendarHeart aria-hidden size={16} />
        {seriesWords(data.series)}
      </p>
      <p className="text-muted">{nextTenWords(Date.parse(data.dayEndsAt) - now)}</p>
    </div>
  );
}
