import { useState } from "react";
import type { StageScene } from "./event-pair.tsx";

/** How the votes of a round divide: for the first of its two, and for the other. */
export type Votes = readonly [number, number];

/** A hook: how the votes of the round on stage divided when that was last told before its end; null if it was not. */
export function useLastSplit({ kind, round }: StageScene): Votes | null {
  const { id, celebrity1Votes: one, celebrity2Votes: other } = round;
  const [last, keep] = useState<{ id: string; votes: Votes } | null>(null);
  const isKnown = last !== null && last.id === id && last.votes[0] === one && last.votes[1] === other;
  if (kind === "voting" && !isKnown) keep({ id, votes: [one, other] });
  return last?.id === id ? last.votes : null;
}
