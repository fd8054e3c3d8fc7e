/**
 * Whether a place in a competition of the draft tells anything: not that of who is alone, nor the first one of those without points.
 * @param participants teams in it
 */
export const isDraftPlace = ({ rank, score }: { rank: number; score: number }, participants: number): boolean =>
  participants > 1 && (rank > 1 || score > 0);
