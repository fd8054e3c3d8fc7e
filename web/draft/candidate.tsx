import { Check, Flame, Plus } from "lucide-react";
import { useState } from "react";
import type { DraftRecommendation, DraftTeam } from "../../contract/draft.ts";
import { DRAFT_MEMBERS } from "../../contract/values/draft-limits.ts";
import { StarName, StarPicture } from "../contests/star-link.tsx";
import { formatGain, formatVotes } from "../lib/format.ts";
import { formatHotShare, isSettled } from "../lib/hot-share.ts";
import { Button } from "../ui/button.tsx";
import { REASONS } from "./reasons.ts";
import { addToTeam } from "./use-draft.ts";

interface CandidateProps {
  celebrity: DraftRecommendation;
  team: DraftTeam | undefined;
  /** Whether it is in that team. */
  isDrafted: boolean;
  /** How many teams there are; undefined while that is not known. */
  teams: number | undefined;
  onCreate: () => void;
  /** Called to select a team. */
  onSelect: () => void;
}

/** A celebrity of the pool, with what is to be said for it. */
export function Candidate({ celebrity, team, isDrafted, teams, onCreate, onSelect }: CandidateProps) {
  const [busy, setBusy] = useState(false);
  const { name, category, popularity, draftValue, totalVotes, hotPercentage, reason, earnedLately } = celebrity;
  const isFirm = isSettled(totalVotes);
  const isFull = team !== undefined && team.memberCount >= DRAFT_MEMBERS;
  const label = isDrafted ? "In this team" : labelOf(teams, team, isFull);
  const add = async () => {
    if (teams === undefined) return undefined;
    if (teams === 0) return onCreate();
    if (team === undefined) return onSelect();
    if (isDrafted || busy) return undefined;
    // A full one is told so.
    setBusy(true);
    await addToTeam(team, celebrity);
    setBusy(false);
    return undefined;
  };
  return (
    <li className="draft-card draft-candidate">
      <div className="flex gap-3">
        <StarPicture celebrity={celebrity} isNamed className="size-14 shrink-0 rounded-xl sm:size-20" />
        <div className="min-w-0 grow basis-0">
          <h2 className="leading-tight font-bold wrap-anywhere">
            <StarName celebrity={celebrity} className="inline-block py-1" />
          </h2>
          <p className="text-sm text-muted max-sm:inline max-sm:text-xs">{category}</p>
          {/* One vote makes nobody popular, even where nobody else has any. */}
          {isFirm && (
            <p className={`draft-popularity draft-${popularity}`}>
              <Flame aria-hidden size={14} />
              {popularity}
              <span className="sr-only"> popularity</span>
            </p>
          )}
        </div>
        {/* Where nobody has voted, everybody's is the lowest: that says nothing. */}
        <p className="w-16 shrink-0 text-center text-xs leading-tight text-muted max-xs:w-12">
          {totalVotes === 0 ? "No value yet" : isFirm ? "Value" : "Value so far"}{" "}
          {totalVotes > 0 && (
            <b className="block poster-type text-2xl leading-tight text-gold tabular-nums sm:text-3xl">{draftValue}</b>
          )}
        </p>
      </div>
      <div className="draft-offer">
        <div className="flex min-w-0 grow basis-0 flex-col gap-1 text-sm max-sm:text-xs sm:gap-3">
          <p className="text-muted tabular-nums">
            {totalVotes > 0 && `${formatVotes(totalVotes)} · `}
            {isFirm ? `${hotPercentage.toFixed(1)}% hot` : formatHotShare({ totalVotes, hotPercentage })}
            {earnedLately !== 0 && ` · ${formatGain(earnedLately)} in 7 days`}
          </p>
          {reason !== null && (
            <p>
              <b>{REASONS[reason][0]}:</b> {REASONS[reason][1]}
            </p>
          )}
        </div>
        <Button
          className="draft-add"
          aria-disabled={busy || isFull || isDrafted || teams === undefined}
          aria-label={`${label}: ${name}`}
          onClick={() => void add()}
        >
          {isDrafted ? (
            <Check aria-hidden size={18} />
          ) : (
            team !== undefined && !isFull && <Plus aria-hidden size={18} />
          )}
          {label}
        </Button>
      </div>
    </li>
  );
}

function labelOf(teams: number | undefined, team: DraftTeam | undefined, isFull: boolean): string {
  if (teams === 0) return "Create a team first";
  if (team === undefined) return "Select team first";
  return isFull ? "Team full" : "Add to Team";
}
