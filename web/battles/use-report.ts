import { useEffect, useState } from "react";
import { callAsPlayer } from "../lib/player.ts";
import { celebrateBadges } from "../rewards/celebrate-badges.ts";

/**
 * Reports that a session is over, and celebrates the badges that it earned. Also one that was over when the page was loaded: the
 * report may have failed before, and another changes nothing.
 * @returns whether the server knows
 */
export function useReport(sessionId: string, isOver: boolean): boolean {
  const [reported, setReported] = useState(false);
  useEffect(() => {
    if (isOver) void report(sessionId).then(setReported);
  }, [sessionId, isOver]);
  return reported;
}

async function report(sessionId: string): Promise<boolean> {
  try {
    const { newBadges } = await callAsPlayer("completeBattle", { body: { sessionId } });
    celebrateBadges(newBadges);
    return true;
  } catch {
    // 'Failed to complete battle' has no message for the player (core specification §8): the battles count all the same.
    return false;
  }
}
