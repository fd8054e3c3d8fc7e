import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DraftTeam } from "../../contract/draft.ts";
import type { Category } from "../../contract/values/categories.ts";
import { DRAFT_MEMBERS, DRAFT_REASONS, type DraftReason } from "../../contract/values/draft-limits.ts";
import { apiQuery } from "../lib/api.ts";
import { Button } from "../ui/button.tsx";
import { CategorySelect } from "../ui/category-select.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Candidate } from "./candidate.tsx";
import { REASONS } from "./reasons.ts";
import { useTeam } from "./use-draft.ts";

/** Number rendered at a time. */
const PAGE = 24;

interface PoolProps {
  /** Null for all. */
  category: Category | null;
  teams: readonly DraftTeam[] | undefined;
  /** Whom celebrities are added to; undefined while none is selected. */
  team: DraftTeam | undefined;
  onCategory: (category: Category | null) => void;
  onTeam: (teamId: string) => void;
  onCreate: () => void;
  /** Called to enter the weekly competition. */
  onWeek: () => void;
}

/** Whom to add to a team, and what is to be said for them. */
export function Pool({ category, teams, team, onCategory, onTeam, onCreate, onWeek }: PoolProps) {
  const [shown, setShown] = useState(PAGE);
  const [reason, setReason] = useState<DraftReason | null>(null);
  const { data: detail } = useTeam(team?.id ?? null);
  const drafted = new Set(detail?.members.map(({ celebrityId }) => celebrityId));
  // Votes change its figures: it is read again whenever it is opened.
  const { data, isError, refetch } = useQuery({
    ...apiQuery("draftRecommendations", { query: { category: category ?? "all" } }),
    staleTime: 0,
  });
  const listed = data?.filter((each) => reason === null || each.reason === reason) ?? [];
  return (
    <>
      <div className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <CategorySelect
          picked={category}
          all="All categories"
          onPick={(next) => {
            setShown(PAGE);
            onCategory(next);
          }}
        />
        <label className="min-w-0 grow">
          <span className="mb-1 block text-sm font-semibold">Reason</span>
          <select
            value={reason ?? ""}
            onChange={({ target }) => {
              setShown(PAGE);
              setReason(DRAFT_REASONS.find((each) => each === target.value) ?? null);
            }}
            className="draft-field h-14 font-semibold"
          >
            <option value="">Any</option>
            {DRAFT_REASONS.map((each) => (
              <option key={each} value={each}>
                {REASONS[each][0]}
              </option>
            ))}
          </select>
        </label>
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
      {team !== undefined && team.memberCount >= DRAFT_MEMBERS && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <p className="font-semibold">
            {team.teamName} is full. Enter it in the weekly draft, or remove somebody to make room.
          </p>
          <Button onClick={onWeek}>To the weekly draft</Button>
        </div>
      )}
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
          {listed.length === 0 && (
            <p className="draft-empty text-muted">
              Nobody for that reason today. The crowd decides: vote, and look again.
            </p>
          )}
          <ul className="draft-grid">
            {listed.slice(0, shown).map((celebrity) => (
              <Candidate
                key={celebrity.id}
                celebrity={celebrity}
                team={team}
                isDrafted={drafted.has(celebrity.id)}
                hasTeams={teams === undefined || teams.length > 0}
                onCreate={onCreate}
              />
            ))}
          </ul>
          {listed.length > shown && (
            <Button className="mx-auto mt-4 flex" onClick={() => setShown(shown + PAGE)}>
              Show more
            </Button>
          )}
        </>
      )}
    </>
  );
}
