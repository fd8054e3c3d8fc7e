import { useEffect, useState } from "react";
import { isTutorialSeen, rememberTutorialSeen } from "../tutorial/tutorial-seen.ts";

/**
 * Whether a round that opens gives the hints on its first card, once in a browser.
 * @param begun it has been voted or skipped, by which they are not needed any more
 */
export function useVoteHints(begun: boolean): { hints: boolean; dismiss: () => void } {
  const [isSeen, setSeen] = useState(isTutorialSeen);
  // For good: an undone vote does not bring them back.
  if (begun && !isSeen) setSeen(true);
  useEffect(() => {
    if (isSeen) rememberTutorialSeen();
  }, [isSeen]);
  return { hints: !isSeen, dismiss: () => setSeen(true) };
}
