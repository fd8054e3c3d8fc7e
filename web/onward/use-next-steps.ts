import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CATEGORIES } from "../../contract/values/categories.ts";
import { TEN_TITLE } from "../../contract/values/todays-ten.ts";
import { apiQuery } from "../lib/api.ts";
import { playerQuery } from "../lib/player.ts";
import { serverNow } from "../lib/server-time.ts";
import { useDeadline } from "../lib/timers.ts";
import { openRounds } from "../rounds/open-rounds.ts";
import { nextCategory } from "../rounds/played-categories.ts";
import { tenState } from "../todays-ten/ten-memory.ts";
import type { EndingMode } from "./last-ending.ts";
import {
  localSuggestion,
  type NextStep,
  serverSuggestion,
  wayFromCategory,
  wayToArena,
  wayToCategory,
} from "./next-step.ts";

const NONE_LEFT = { done: true, left: 0 };

/** How long an ending waits for what the server says, in ms. */
const DECISION_TIMEOUT_MS = 1500;

export interface Ended {
  mode: EndingMode;
  /** Of the round; it is not offered again. */
  title?: string;
  /** The server has counted it. */
  reported: boolean;
}

/** Where an ending leads on; null until it is known, or for none. */
interface NextSteps {
  first: NextStep | null;
  /** After a category, what is nearly done. */
  second: NextStep | null;
}

/**
 * Where an ending leads on, by one rule for all: after a category another one, half played before new, and over it what is nearly
 * done; otherwise what is half played, Today's 10, what is nearly done, and then what is like what has ended, which is an arena
 * with others in it after battles, and a category otherwise. Decided once, so that it does not change under a finger.
 */
export function useNextSteps({ mode, title = "", reported }: Ended): NextSteps {
  const [openedAt] = useState(() => Date.now());
  const isCategory = CATEGORIES.some((one) => one === title);
  const [first, decide] = useState<NextStep | null>(() => {
    const rounds = openRounds(openedAt).filter((round) => round.title !== title);
    const another = isCategory ? wayFromCategory({ rounds }, nextCategory(title, openedAt)) : null;
    return another ?? localSuggestion({ rounds, ten: title === TEN_TITLE ? NONE_LEFT : tenState(openedAt) });
  });
  const [second, decideSecond] = useState<NextStep | null | undefined>(isCategory && first !== null ? undefined : null);
  const [isLate, setLate] = useState(false);
  const isOpen = first === null || second === undefined;
  const wantsArena = mode === "battle";
  const asks = isOpen && reported;
  // Stale at once: what was known before does not have what has just ended in it.
  const day = useQuery({ ...playerQuery("today", {}), staleTime: 0, enabled: asks });
  const arenas = useQuery({ ...apiQuery("activeArenas", {}), staleTime: 0, gcTime: 0, enabled: asks && wantsArena });
  useDeadline(isOpen ? openedAt + DECISION_TIMEOUT_MS : null, () => setLate(true));

  const isKnown = asks && isRead(day) && (!wantsArena || isRead(arenas));
  if (isOpen && (isKnown || isLate)) {
    const now = serverNow();
    const near = asks && isRead(day) && day.isSuccess ? serverSuggestion(day.data.suggestion, now) : null;
    const arena = wantsArena ? wayToArena(arenas.data ?? [], now) : null;
    if (first === null) decide(near ?? arena ?? wayToCategory(nextCategory(title, openedAt)));
    if (second === undefined) decideSecond(near?.href === first?.href ? null : near);
  }
  return { first, second: second ?? null };
}

/** Whether the answer, or the failure, is of this screen and not of before. */
const isRead = ({ isFetchedAfterMount, isFetching }: { isFetchedAfterMount: boolean; isFetching: boolean }): boolean =>
  isFetchedAfterMount && !isFetching;
