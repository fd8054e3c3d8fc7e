import { useState } from "react";
import { useDeadline } from "../lib/timers.ts";
import { SEEN_MS } from "./seen.ts";

/** Whether what stands uncovered since `openSince` has been seen, for `forMs`, so that a choice on it counts now. */
export function useSeen(openSince: number | null, forMs: number = SEEN_MS): boolean {
  const [seen, setSeen] = useState<number | null>(null);
  useDeadline(openSince === null ? null : openSince + forMs, () => setSeen(openSince));
  return openSince !== null && seen === openSince;
}
