import type { RefObject } from "react";
import type { DraftTeam } from "../../contract/draft.ts";
import { DRAFT_MEMBERS } from "../../contract/values/draft-limits.ts";
import { Button } from "../ui/button.tsx";
import { Select } from "../ui/select.tsx";
import { stateOf, type TeamState } from "./team-state.ts";
import { useWeek } from "./use-draft.ts";

interface TeamBarProps {
  teams: readonly DraftTeam[];
  /** Whom celebrities are added to; undefined while none is selected. */
  team: DraftTeam | undefined;
  selectRef: RefObject<HTMLSelectElement | null>;
  onTeam: (teamId: string) => void;
  /** Called to look at the selected team, where somebody can be removed. */
  onOpen: () => void;
  /** Called to enter the weekly competition. */
  onWeek: () => void;
}

/** What to do with a team that has its tenth. */
const NEXT: Partial<Record<TeamState, string>> = {
  full: "All ten are drafted. Enter your team in the weekly draft, or remove somebody to make room.",
  playing: "All ten are drafted. What you changed plays once you enter it again, next week.",
  waiting: "All ten are drafted. Another team of yours plays this week, this one can from Monday (UTC).",
};

/** Whom the pool adds to and how many it has, in view however far one scrolls; and what comes after the tenth. */
export function TeamBar({ teams, team, selectRef, onTeam, onOpen, onWeek }: TeamBarProps) {
  const week = useWeek();
  const isFull = team !== undefined && team.memberCount >= DRAFT_MEMBERS;
  const state = team === undefined ? undefined : stateOf(team, week);
  return (
    <div className="draft-bar">
      <label className="flex min-w-0 grow items-center gap-3 max-xs:basis-full">
        <span className="text-sm font-semibold max-sm:sr-only">Team</span>
        <Select ref={selectRef} value={team?.id ?? ""} onChange={({ target }) => onTeam(target.value)} className="h-12">
          <option value="" disabled>
            Select team first
          </option>
          {teams.map(({ id, teamName }) => (
            <option key={id} value={id}>
              {teamName}
            </option>
          ))}
        </Select>
      </label>
      {team !== undefined && (
        <p className="shrink-0 poster-type text-2xl whitespace-nowrap tabular-nums">
          {team.memberCount} of {DRAFT_MEMBERS}
        </p>
      )}
      <output className="w-full text-sm font-semibold empty:hidden sm:w-auto sm:max-w-xs">
        {isFull && state !== undefined && NEXT[state]}
      </output>
      {isFull && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={onWeek}>{state === "full" ? "To the weekly draft" : "See the standings"}</Button>
          <Button onClick={onOpen}>See team</Button>
        </div>
      )}
    </div>
  );
}
