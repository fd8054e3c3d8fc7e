import { useQuery } from "@tanstack/react-query";
import { Flame, Heart, Sparkles, Target, X } from "lucide-react";
import { formatPoints } from "../../lib/format.ts";
import { playerQuery } from "../../lib/player.ts";
import { useDay } from "./day-standing.tsx";

interface EndingFactsProps {
  /** How many were hot, and not; null where that is told in large letters. */
  votes: { hot: number; not: number } | null;
  /** The server knows that the round has ended. */
  reported: boolean;
}

/** The votes of the round; and the player's streak, challenges and points of the day, once the server has counted it. */
export function EndingFacts({ votes, reported }: EndingFactsProps) {
  const stats = useQuery({ ...playerQuery("userStats", {}), enabled: reported }).data;
  const challenges = useQuery({ ...playerQuery("challenges", {}), enabled: reported }).data;
  const done = challenges?.filter(({ completed }) => completed).length ?? 0;
  return (
    <ul className="ending-facts tabular-nums">
      {votes !== null && (
        <>
          <li className="ending-hot">
            <Heart aria-hidden size={16} fill="currentColor" />
            {votes.hot} hot
          </li>
          <li className="ending-not">
            <X aria-hidden size={16} strokeWidth={3} />
            {votes.not} not
          </li>
        </>
      )}
      {stats !== undefined && stats.currentStreak > 0 && (
        <li>
          <Flame aria-hidden size={16} className="text-hot-text" />
          {stats.currentStreak}-day streak
        </li>
      )}
      {challenges !== undefined && done > 0 && (
        <li className={done === challenges.length ? "ending-all" : undefined}>
          <Target aria-hidden size={16} className={done === challenges.length ? undefined : "text-gold"} />
          {done === challenges.length ? `All ${done} challenges done!` : `${done} of ${challenges.length} challenges`}
        </li>
      )}
      {reported && <DayPoints />}
    </ul>
  );
}

function DayPoints() {
  const points = useDay()?.points ?? 0;
  if (points <= 0) return null;
  return (
    <li>
      <Sparkles aria-hidden size={16} className="text-gold" />
      {formatPoints(points)} today in total
    </li>
  );
}
