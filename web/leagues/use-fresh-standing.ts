import { useEffect, useEffectEvent, useRef } from "react";
import type { LeagueDetail } from "../../contract/leagues.ts";
import { isOnBoard, isOutdated, rereadMs } from "./standing.ts";

/**
 * The board comes live, but what concerns only the player does not: reads it again when the board shows that it is
 * outdated, and from time to time for a player who is not on the board.
 */
export function useFreshStanding(detail: LeagueDetail, read: () => Promise<unknown>): void {
  const seen = useRef(detail.version);
  const lastRead = useRef(0);
  const { version } = detail;
  const readAgain = useEffectEvent(() => {
    lastRead.current = Date.now();
    void read();
  });
  const waitFor = useEffectEvent((): number | null => {
    if (detail.you === null) return null;
    if (isOutdated(detail)) return 0;
    return isOnBoard(detail) ? null : Math.max(0, lastRead.current + rereadMs(detail.memberCount) - Date.now());
  });
  useEffect(() => {
    if (seen.current === version) return undefined;
    seen.current = version;
    const wait = waitFor();
    if (wait === null) return undefined;
    const timer = setTimeout(() => readAgain(), wait);
    return () => clearTimeout(timer);
  }, [version]);
}
