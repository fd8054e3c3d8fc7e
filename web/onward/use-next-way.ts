import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TEN_TITLE } from "../../contract/values/todays-ten.ts";
import { apiQuery } from "../lib/api.ts";
import { playerQuery } from "../lib/player.ts";
import { serverNow } from "../lib/server-time.ts";
import { useDeadline } from "../lib/timers.ts";
import { openRounds } from "../rounds/open-rounds.ts";
import { nextCategory } from "../rounds/played-categories.ts";
import { tenState } from "../todays-ten/ten-memory.ts";
import { type NextWay, wayHere, wayThere, wayToArena, wayToCategory } from "./next-way.ts";

const NONE_LEFT = { done: true, left: 0 };

/** How long an ending waits for what the server says, in ms. */
const PATIENCE_MS = 1500;

export interface Ended {
  mode: "round" | "battle";
  /** Of the round; it is not offered again. */
  title?: string;
  /** The server has counted it. */
  reported: boolean;
}

/**
 * Where an ending leads on, by one rule for all: what is half played, Today's 10, what is nearly done; then what is like what has ended,
 * which is an arena with others in it after battles, and the next category otherwise. Decided once, so that it does not
 * change under a finger; null until then.
 */
export function useNextWay({ mode, title = "", reported }: Ended): NextWay | null {
  const [openedAt] = useState(() => Date.now());
  const [decided, decide] = useState<NextWay | null>(() => {
    const rounds = openRounds(openedAt).filter((round) => round.title !== title);
    return wayHere({ rounds, ten: title === TEN_TITLE ? NONE_LEFT : tenState(openedAt) });
  });
  const [isLate, setLate] = useState(false);
  const asks = decided === null && reported;
  const day = useQuery({ ...playerQuery("today", {}), refetchOnMount: "always", enabled: asks });
  const arenas = useQuery({ ...apiQuery("activeArenas", {}), gcTime: 0, enabled: asks && mode === "battle" });
  useDeadline(decided === null ? openedAt + PATIENCE_MS : null, () => setLate(true));

  const isKnown = (day.isFetchedAfterMount || day.isError) && (mode === "round" || arenas.isSuccess || arenas.isError);
  if (decided === null && (isKnown || isLate)) {
    const suggestion = day.isFetchedAfterMount ? day.data?.suggestion : undefined;
    const near = wayThere(suggestion);
    const arena = mode === "battle" ? wayToArena(arenas.data ?? [], serverNow()) : null;
    decide(near ?? arena ?? wayToCategory(nextCategory(title, openedAt)));
  }
  return decided;
}
