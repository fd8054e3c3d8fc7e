import { useState } from "react";
import { useDeadline } from "../lib/timers.ts";
import { SEEN_MS } from "./seen.ts";

/** Whether what stands uncovered since `openSince` has been seen, so that a choice on it counts now. */
export function useSeen(openSince: number | null): boolean {
  const [seen, setSeen] = useState<number | null>(null);
  useDeadline(openSince === null ? null : openSince + SEEN_MS, () => setSeen(openSince));
  return openSince !== null && seen === openSince;
}
