import { keptOfPlayer } from "../../lib/kept-of-player.ts";
import { isFiniteNumber, isListOf, isObjectOf, isText } from "../../lib/shapes.ts";
import type { Summary } from "./summary.ts";

interface Score {
  sessionId: string;
  /** Of the votes that had a crowd, those that were with it: 0 to 1. */
  share: number;
}

/** As many rounds are kept. */
const KEPT = 20;
/** Of fewer rounds nothing is usual. */
const USUAL_FROM = 3;

const kept = keptOfPlayer(
  "roundScores",
  isObjectOf<{ scores: Score[] }>({
    scores: isListOf(isObjectOf<Score>({ sessionId: isText, share: isFiniteNumber })),
  }),
);

/** Keeps a round's score in this browser; one that ends once more has its last. */
export function keepScore(sessionId: string, { agreed, judged }: Pick<Summary, "agreed" | "judged">): void {
  const scores = (kept.recall()?.scores ?? []).filter((score) => score.sessionId !== sessionId);
  kept.remember({ scores: [...scores, { sessionId, share: agreed / judged }].slice(-KEPT) });
}

/** How a round's score is among the player's other ones, in this browser's last twenty; null while there are too few. */
export function besideOwnScores(
  sessionId: string,
  { agreed, judged }: Pick<Summary, "agreed" | "judged">,
): string | null {
  const shares = (kept.recall()?.scores ?? []).flatMap((score) => (score.sessionId === sessionId ? [] : score.share));
  if (shares.length < USUAL_FROM) return null;
  if (agreed / judged > Math.max(...shares)) return "your best yet";
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return `you usually get ${Math.round(mean * judged)}`;
}
