import { ChevronRight, CircleCheck, Flame, Grid2x2Check, type LucideIcon, Shapes, Vote } from "lucide-react";
import { Link } from "wouter";
import { GAME_TITLE, roundAddress } from "../../contract/values/round-addresses.ts";
import type { Challenge } from "../../contract/challenges.ts";
import type { ChallengeType } from "../../contract/values/challenge-types.ts";
import { ProgressBar } from "../ui/progress-bar.tsx";

const ICONS: Readonly<Record<ChallengeType, LucideIcon>> = {
  category_votes: Shapes,
  total_votes: Vote,
  hot_streak: Flame,
  category_complete: Grid2x2Check,
};

/** The stage of a progress bar, which sets its colour. Source: social specification §2, at 100, 75 and 50 %. */
function stageOf(percent: number): "done" | "near" | "half" | "begun" {
  if (percent >= 100) return "done";
  if (percent >= 75) return "near";
  return percent >= 50 ? "half" : "begun";
}

/** A daily challenge with its progress. Links to the round in which it is played: its category's, or The Game. */
export function ChallengeCard({ challenge }: { challenge: Challenge }) {
  const { type, category, description, progress, targetCount, rewardPoints, completed } = challenge;
  const Icon = completed ? CircleCheck : ICONS[type];
  const percent = Math.floor((100 * progress) / targetCount);
  return (
    <li className="relative flex flex-col rounded-3xl hover:border-line-strong hover:bg-raised-more border border-line bg-raised p-4 sm:p-5">
      <div className="flex items-start gap-3">
        <Icon aria-hidden size={28} className={`shrink-0 ${completed ? "text-badge-green" : "text-gold"}`} />
        <Link
          href={roundAddress(category ?? GAME_TITLE)}
          className="grow text-lg leading-tight font-bold stretched-link"
        >
          {description}
        </Link>
        <p className="poster-type shrink-0 text-xl text-gold">
          +{rewardPoints}
          <span className="sr-only"> points</span>
        </p>
      </div>
      <ProgressBar
        value={progress}
        max={targetCount}
        label={description}
        text={`${progress} of ${targetCount}`}
        className={`challenge-progress mt-4 ${stageOf(percent)}`}
      />
      <p aria-hidden className="mt-1 flex justify-between text-sm font-semibold text-muted tabular-nums">
        {progress} / {targetCount}
        <span className="flex items-center gap-0.5 text-paper">
          {category === null ? "Play The Game" : completed ? "Play again" : "Play"}
          <ChevronRight size={18} />
        </span>
      </p>
    </li>
  );
}
