import { useQuery } from "@tanstack/react-query";
import { CalendarHeart } from "lucide-react";
import { useEffect } from "react";
import { playerQuery } from "../lib/player.ts";
import { rememberTen } from "./ten-memory.ts";
import { seriesWords, standingWords } from "./ten-words.ts";

/** Where the completed try stands among everyone's, and how many days in a row it makes. */
export function TenStanding() {
  const { data } = useQuery(playerQuery("todaysTen", {}));
  useEffect(() => {
    if (data !== undefined) rememberTen(data);
  }, [data]);
  if (data === undefined || data.result === null) return null;
  const standing = standingWords(data.result);
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-sm font-semibold">
      {standing !== null && <p>{standing}</p>}
      <p className="flex items-center gap-1.5 text-gold">
        <CalendarHeart aria-hidden size={16} />
        {seriesWords(data.series)}
      </p>
    </div>
  );
}
