import { useQuery } from "@tanstack/react-query";
import { Flame, Plus } from "lucide-react";
import { useState } from "react";
import type { DraftRecommendation, DraftTeam } from "../../contract/draft.ts";
import type { Category } from "../../contract/values/categories.ts";
import { DRAFT_MEMBERS, type DraftReason } from "../../contract/values/draft-limits.ts";
import { apiQuery } from "../lib/api.ts";
import { formatCount, formatVotes } from "../lib/format.ts";
import { Button } from "../ui/button.tsx";
import { CategorySelect } from "../ui/category-select.tsx";
import { Thumbnail } from "../ui/picture.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { addToTeam } from "./use-draft.ts";

/** Number rendered at a time. */
const PAGE = 24;

const REASONS: Readonly<Record<DraftReason, string>> = {
  rising: "Rising: more every day",
  steady: "Steady: earns every day",
  undervalued: "Undervalued: earns more than its value says",
};

interface PoolProps {
  /** Null for all. */
  category: Category | null;
  teams: readonly DraftTeam[] | undefined;
  /** Whom celebrities are added to; undefined while none is selected. */
  team: DraftTeam | undefined;
  onCategory: (category: Category | null) => void;
  onTeam: (teamId: string) => void;
  onCreate: () => void;
}

/** Whom to add to a team, and what is to be said for them. */
export function Pool({ category, teams, team, onCategory, onTeam, onCreate }: PoolProps) {
  const [shown, setShown] = useState(PAGE);
  const { data, isError, refetch } = useQuery(
    apiQuery("draftRecommendations", { query: { category: category ?? "all" } }),
  );
  return (
    <>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <CategorySelect
          picked={category}
          all="All categories"
          onPick={(next) => {
            setShown(PAGE);
            onCategory(next);
          }}
        />
        {teams !== undefined && teams.length > 0 && (
          <label className="min-w-0 grow">
            <span className="mb-1 block text-sm font-semibold">Team</span>
            <select
              value={team?.id ?? ""}
              onChange={({ target }) => onTeam(target.value)}
              className="draft-field h-14 font-semibold"
            >
              <option value="" disabled>
                Select team first
              </option>
              {teams.map(({ id, teamName, memberCount }) => (
                <option key={id} value={id}>
                  {teamName} ({memberCount} of {DRAFT_MEMBERS})
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {data === undefined ? (
        isError ? (
          <ProblemNotice
            title="Nobody in the pool"
            detail="The celebrities could not be loaded."
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton count={8} words="Loading the pool…" className="draft-grid">
            <div className="skeleton h-56 rounded-3xl!" />
          </Skeleton>
        )
      ) : (
        <>
          <ul className="draft-grid">
            {data.slice(0, shown).map((celebrity) => (
              <Candidate
                key={celebrity.id}
                celebrity={celebrity}
                team={team}
                hasTeams={teams === undefined || teams.length > 0}
                onCreate={onCreate}
              />
            ))}
          </ul>
          {data.length > shown && (
            <Button className="mx-auto mt-4 flex" onClick={() => setShown(shown + PAGE)}>
              Show more
            </Button>
          )}
        </>
      )}
    </>
  );
}

interface CandidateProps {
  celebrity: DraftRecommendation;
  team: DraftTeam | undefined;
  hasTeams: boolean;
  onCreate: () => void;
}

function Candidate({ celebrity, team, hasTeams, onCreate }: CandidateProps) {
  const [busy, setBusy] = useState(false);
  const { name, imageUrl, category, popularity, draftValue, totalVotes, hotPercentage, reason, earnedLately } =
    celebrity;
  const isFull = team !== undefined && team.memberCount >= DRAFT_MEMBERS;
  const add = async () => {
    if (!hasTeams) return onCreate();
    if (team === undefined || busy) return undefined;
    // A full one is told so.
    setBusy(true);
    await addToTeam(team, celebrity);
    setBusy(false);
    return undefined;
  };
  return (
    <li className="draft-card">
      <div className="flex gap-3">
        <Thumbnail imageUrl={imageUrl} className="size-20 shrink-0 rounded-xl" />
        <div className="min-w-0">
          <h2 className="font-bold wrap-anywhere">{name}</h2>
          <p className="text-sm text-muted">{category}</p>
          <p className={`draft-popularity draft-${popularity}`}>
            <Flame aria-hidden size={14} />
            {popularity}
            <span className="sr-only"> popularity</span>
          </p>
        </div>
        <p className="ml-auto shrink-0 text-center">
          <b className="block poster-type text-3xl text-gold tabular-nums">{draftValue}</b>
          <span className="text-xs text-muted">value</span>
        </p>
      </div>
      <p className="text-sm text-muted tabular-nums">
        {totalVotes === 0 ? "No votes yet" : `${formatVotes(totalVotes)} · ${hotPercentage.toFixed(1)}% hot`}
        {earnedLately !== 0 && ` · ${earnedLately > 0 ? "+" : "−"}${formatCount(Math.abs(earnedLately))} in 7 days`}
      </p>
      {reason !== null && <p className="text-sm font-semibold">{REASONS[reason]}</p>}
      <Button
        className="mt-auto w-full"
        aria-disabled={busy || isFull || (hasTeams && team === undefined)}
        aria-label={`${labelOf(hasTeams, team, isFull)}: ${name}`}
        onClick={() => void add()}
      >
        {team !== undefined && !isFull && <Plus aria-hidden size={18} />}
        {labelOf(hasTeams, team, isFull)}
      </Button>
    </li>
  );
}

function labelOf(hasTeams: boolean, team: DraftTeam | undefined, isFull: boolean): string {
  if (!hasTeams) return "Create a team first";
  if (team === undefined) return "Select team first";
  return isFull ? "Team full" : "Add to Team";
}
