import type { ListedTeam } from "../../contract/draft.ts";
import { DRAFT_MEMBERS } from "../../contract/values/draft-limits.ts";
import { formatGain, formatPoints } from "../lib/format.ts";
import { Button } from "../ui/button.tsx";
import { Thumbnail } from "../ui/picture.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { STATE_WORDS, stateOf } from "./team-state.ts";
import { useWeek } from "./use-draft.ts";
import { dateFormat } from "../lib/formatters.ts";

interface MyTeamsProps {
  /** Undefined while they are loaded. */
  teams: readonly ListedTeam[] | undefined;
  isError: boolean;
  onRetry: () => void;
  onCreate: () => void;
  /** Called to enter the weekly competition. */
  onWeek: () => void;
  onOpen: (teamId: string) => void;
}

const created = dateFormat({ dateStyle: "medium" });

/** The player's teams, each of which opens its detail. */
export function MyTeams({ teams, isError, onRetry, onCreate, onWeek, onOpen }: MyTeamsProps) {
  const week = useWeek();
  if (teams === undefined)
    return isError ? (
      <ProblemNotice title="No teams in sight" detail="Your teams could not be loaded." onRetry={onRetry} />
    ) : (
      <Skeleton count={3} words="Loading your teams…" className="draft-grid">
        <div className="skeleton h-40 rounded-3xl!" />
      </Skeleton>
    );
  if (teams.length === 0)
    return (
      <div className="draft-empty">
        <p className="poster-type text-3xl">No Teams Yet</p>
        <p className="text-muted">Name a team, then draft the celebrities that the crowd will love.</p>
        <Button look="primary" className="mt-2" onClick={onCreate}>
          Create Team
        </Button>
      </div>
    );
  const isPlaying = teams.some((team) => stateOf(team, week) === "playing");
  return (
    <ul className="draft-grid">
      {teams.map((team, index) => (
        <li key={team.id} className="draft-card">
          <div className="flex items-start justify-between gap-3">
            <h2 className="min-w-0 text-lg font-bold wrap-anywhere">
              <button type="button" className="stretched-link text-left" onClick={() => onOpen(team.id)}>
                {team.teamName}
              </button>
            </h2>
            <span className="shrink-0 text-sm text-muted">Team {teams.length - index}</span>
          </div>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 tabular-nums">
            <span className="poster-type text-4xl text-gold">{formatPoints(team.totalScore)}</span>
            {team.memberCount > 0 && <span className="text-sm font-semibold">{formatGain(team.today)} today</span>}
          </p>
          {team.pictures.length > 0 && (
            <div className="draft-pictures">
              {team.pictures.map((picture) => (
                <Thumbnail key={picture} imageUrl={picture} className="draft-picture" />
              ))}
            </div>
          )}
          {team.description !== null && (
            <p className="text-muted wrap-anywhere whitespace-pre-line">{team.description}</p>
          )}
          <p className="mt-auto text-sm text-muted">
            <b className="block min-h-[1lh] text-paper">{STATE_WORDS[stateOf(team, week)]}</b>
            {team.memberCount} of {DRAFT_MEMBERS} celebrities · created {created(team.createdAt)}
          </p>
        </li>
      ))}
      {/* A row of a desktop has three places. */}
      {teams.length < 3 && (
        <li className="draft-card draft-week">
          <h2 className="poster-type text-3xl">Play the week</h2>
          <p className="text-muted">
            {isPlaying ? "Your team is in. See where it stands." : "One of your teams plays it."}
          </p>
          <Button className="mt-auto" onClick={onWeek}>
            To the weekly draft
          </Button>
        </li>
      )}
    </ul>
  );
}
