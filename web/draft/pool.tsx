import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { DraftTeam } from "../../contract/draft.ts";
import type { Category } from "../../contract/values/categories.ts";
import { DRAFT_REASONS, type DraftReason } from "../../contract/values/draft-limits.ts";
import { apiQuery } from "../lib/api.ts";
import { isFiniteNumber, isNullOr, isOneOf, isText } from "../lib/shapes.ts";
import { Button } from "../ui/button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useScreenState } from "../ui/use-entry-state.ts";
import { Candidate } from "./candidate.tsx";
import { find } from "./find.ts";
import { PoolFilters } from "./pool-filters.tsx";
import { TeamBar } from "./team-bar.tsx";
import { useTeam } from "./use-draft.ts";

/** Number rendered at a time. */
const PAGE = 24;

const isReason = isNullOr(isOneOf<DraftReason>(DRAFT_REASONS));

interface PoolProps {
  /** Null for all. */
  category: Category | null;
  teams: readonly DraftTeam[] | undefined;
  /** Whom celebrities are added to; undefined while none is selected. */
  team: DraftTeam | undefined;
  onCategory: (category: Category | null) => void;
  onTeam: (teamId: string) => void;
  onCreate: () => void;
  /** Called to look at the selected team. */
  onOpen: () => void;
  /** Called to enter the weekly competition. */
  onWeek: () => void;
}

/** Whom to add to a team, and what is to be said for them. */
export function Pool({ category, teams, team, onCategory, onTeam, onCreate, onOpen, onWeek }: PoolProps) {
  // Back from a celebrity finds the pool as it was left.
  const [text, setText] = useScreenState("draftSearch", isText, "");
  const [shown, setShown] = useScreenState("draftShown", isFiniteNumber, PAGE);
  const [reason, setReason] = useScreenState<DraftReason | null>("draftReason", isReason, null);
  const select = useRef<HTMLSelectElement>(null);
  const { data: detail } = useTeam(team?.id ?? null);
  const drafted = new Set(detail?.members.map(({ celebrityId }) => celebrityId));
  // Votes change its figures: it is read again whenever it is opened.
  const { data, isError, refetch } = useQuery({
    ...apiQuery("draftRecommendations", { query: { category: category ?? "all" } }),
    staleTime: 0,
  });
  const listed = find(data ?? [], text).filter((each) => reason === null || each.reason === reason);
  return (
    <>
      <PoolFilters
        category={category}
        text={text}
        reason={reason}
        onCategory={(next) => {
          setShown(PAGE);
          onCategory(next);
        }}
        onText={(next) => {
          setShown(PAGE);
          setText(next);
        }}
        onReason={(next) => {
          setShown(PAGE);
          setReason(next);
        }}
      />
      {teams !== undefined && teams.length > 0 && (
        <TeamBar teams={teams} team={team} selectRef={select} onTeam={onTeam} onOpen={onOpen} onWeek={onWeek} />
      )}
      {data === undefined ? (
        isError ? (
          <ProblemNotice
            title="Nobody in the pool"
            detail="The celebrities could not be loaded."
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton count={8} words="Loading the pool…" className="draft-grid draft-pool">
            <div className="skeleton h-28 sm:h-56 rounded-3xl!" />
          </Skeleton>
        )
      ) : (
        <>
          {listed.length === 0 && (
            <p className="draft-empty text-muted">
              {text.trim() === ""
                ? "Nobody for that reason today. The crowd decides: vote, and look again."
                : "Nobody by that name here. Try fewer letters, or another category."}
            </p>
          )}
          <ul className="draft-grid draft-pool">
            {listed.slice(0, shown).map((celebrity) => (
              <Candidate
                key={celebrity.id}
                celebrity={celebrity}
                team={team}
                isDrafted={drafted.has(celebrity.id)}
                teams={teams?.length}
                onCreate={onCreate}
                onSelect={() => openSelect(select.current)}
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

/** Leads to a choice, and opens it where the browser can. */
function openSelect(select: HTMLSelectElement | null): void {
  select?.focus();
  try {
    select?.showPicker();
  } catch {
    // It has the focus: that is enough.
  }
}
