import type { DraftTeam } from "../../contract/draft.ts";
import { DRAFT_MEMBERS } from "../../contract/values/draft-limits.ts";
import { Plus } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "../ui/button.tsx";
import { standingWords } from "./standing-words.ts";
import { stateOf } from "./team-state.ts";
import { useWeek } from "./use-draft.ts";

interface TeamStepProps {
  team: Pick<DraftTeam, "id" | "memberCount">;
  /** The button that adds somebody, if there is room. */
  addRef: RefObject<HTMLButtonElement | null>;
  /** Called to choose somebody to add. */
  onAdd: () => void;
  /** Called to enter the weekly competition, or to look at it. */
  onWeek: () => void;
}

/** Where a team stands, and what to do with it next. */
export function TeamStep({ team, addRef, onAdd, onWeek }: TeamStepProps) {
  const week = useWeek();
  const state = stateOf(team, week);
  const you = week?.you ?? null;
  const hasRoom = team.memberCount < DRAFT_MEMBERS;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm font-semibold wrap-anywhere empty:hidden">
        {state === "empty" && "Add a celebrity: it earns from that moment on."}
        {state === "playing" &&
          you !== null &&
          `In this week's draft as it was when it joined: ${standingWords(you, week?.participants ?? 1)}. What you change now plays once you enter it again, next week.`}
        {state === "waiting" && `${you?.teamName ?? "Another team"} plays this week. This one can from Monday (UTC).`}
        {state === "full" && "All ten are drafted. Enter it in the weekly draft, and it plays for coins."}
        {state === "open" && "Draft more, or enter the team in the weekly draft now."}
      </p>
      <div className="flex flex-wrap gap-3">
        {hasRoom && (
          <Button ref={addRef} look={state === "playing" ? "plain" : "primary"} onClick={onAdd}>
            <Plus aria-hidden size={20} />
            Add Celebrity
          </Button>
        )}
        {state !== "empty" && state !== "waiting" && state !== "unknown" && (
          <Button look={state === "full" ? "primary" : "plain"} onClick={onWeek}>
            {state === "playing" ? "See the standings" : "Enter the weekly draft"}
          </Button>
        )}
      </div>
    </div>
  );
}
