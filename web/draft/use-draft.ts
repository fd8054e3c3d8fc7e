import { useQuery } from "@tanstack/react-query";
import type { DraftTeam } from "../../contract/draft.ts";
import type { Badge } from "../../contract/rewards.ts";
import type { DraftCompetition } from "../../contract/draft-competitions.ts";
import { DRAFT_MEMBERS } from "../../contract/values/draft-limits.ts";
import { apiQuery } from "../lib/api.ts";
import { ApiError } from "../lib/api-error.ts";
import { callAsPlayer, playerQuery } from "../lib/player.ts";
import { currentPlayerId } from "../lib/player-id.ts";
import { useServerDeadline } from "../lib/use-server-time.ts";
import { nameBadges } from "../rewards/celebrate-badges.ts";
import { showToast, type ToastMessage, withdrawToasts } from "../ui/toast-store.ts";
import { awaitWeek } from "./awaited-week.ts";
import { formatEnd } from "./format-end.ts";
import type { NewTeam } from "./new-team.ts";

/** How often standings are fetched again while they are shown, in ms. */
const REFRESH_MS = 30_000;
/** And while no week is open, which takes a moment, in ms. */
const EMPTY_MS = 3000;

/** A hook: the player's teams, the last created first. */
export const useTeams = () =>
  useQuery({
    ...playerQuery("draftTeams", {}),
    enabled: currentPlayerId() !== null,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });

/** A hook: one of the player's teams with its members. Null for none. */
export const useTeam = (teamId: string | null) =>
  useQuery({
    ...playerQuery("draftTeam", { params: { teamId: teamId ?? "" } }),
    enabled: teamId !== null,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });

/** How long after its end a week is asked about, in ms: then the next one is open. */
const OPENING_MS = 1000;

/** A hook: the open competitions. At the end of one, the next one. Until there is one, it is asked for more often. */
export function useCompetitions() {
  const query = useQuery({
    ...apiQuery("draftCompetitions", {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.length === 0 ? EMPTY_MS : REFRESH_MS),
  });
  const ends = query.data?.map(({ endDate }) => Date.parse(endDate)) ?? [];
  useServerDeadline(ends.length === 0 ? null : Math.min(...ends) + OPENING_MS, () => void query.refetch());
  return query;
}

/** A hook: the competition of this week; undefined while it is loaded. */
export const useWeek = (): DraftCompetition | undefined => useCompetitions().data?.[0];

/** What its notices are about. */
const DRAFT = "draft";

export const showNotice = (notice: ToastMessage): void => showToast({ ...notice, about: DRAFT });

/** The player turns to another part of the draft: what was said about this one has been seen. */
export const withdrawNotices = (): void => withdrawToasts(DRAFT);

/** Says why a call has failed. */
function showError(error: unknown, otherwise: string): void {
  const said = error instanceof ApiError && error.detail !== "" ? error.detail : otherwise;
  showNotice({ title: "Error", description: said, look: "destructive" });
}

/** Reports what an action has done, with the badges that it earned: in one notice, so that play goes on beside it. */
function reportDone(title: string, words: string, badges: readonly Badge[] | undefined, short = words): void {
  const named = nameBadges(badges);
  showNotice({ title, description: named === null ? words : `${short} ${named}.` });
}

/** @param onCreated turns to another part of the draft, before the notice: it would withdraw it */
export async function createTeam(
  { name, description }: NewTeam,
  onCreated: (team: Pick<DraftTeam, "id">) => void,
): Promise<void> {
  try {
    const body = { teamName: name, ...(description !== "" && { description }) };
    const { newBadges, ...team } = await callAsPlayer("createDraftTeam", { body });
    onCreated(team);
    reportDone("Team Created", `Ready for its first celebrity: ${name}`, newBadges, `${name} is ready.`);
  } catch (error) {
    // Trying again would not help, what the server says does.
    const isRefused = error instanceof ApiError && (error.code === "teams_full" || error.status === 400);
    showError(isRefused ? error : undefined, "Failed to create team. Please try again.");
  }
}

/** Adds a celebrity to a team, and tells what came of it. */
export async function addToTeam(
  { id, memberCount }: Pick<DraftTeam, "id" | "memberCount">,
  celebrity: { id: string; name: string },
): Promise<void> {
  if (memberCount >= DRAFT_MEMBERS) {
    showNotice({
      title: "Team Full",
      description: `Your team is full (maximum ${DRAFT_MEMBERS} celebrities).`,
      look: "destructive",
    });
    return;
  }
  try {
    const body = { celebrityId: celebrity.id, position: memberCount };
    const { newBadges } = await callAsPlayer("addDraftMember", { params: { teamId: id }, body });
    const { name } = celebrity;
    reportDone("Celebrity Added", `${name} is in, and earns from now on.`, newBadges, `${name} is in.`);
  } catch (error) {
    showError(error, "Failed to add celebrity to team.");
  }
}

export async function removeFromTeam(teamId: string, celebrity: { id: string; name: string }): Promise<void> {
  try {
    await callAsPlayer("removeDraftMember", { params: { teamId, celebrityId: celebrity.id } });
    showNotice({ title: "Celebrity Removed", description: `${celebrity.name} has left, with what was earned.` });
  } catch (error) {
    showError(error, "Failed to remove celebrity from team.");
  }
}

/**
 * @param onDeleted turns to another part of the draft, before the notice: it would withdraw it
 * @returns whether it is gone
 */
export async function deleteTeam(
  { id, teamName }: Pick<DraftTeam, "id" | "teamName">,
  onDeleted: () => void,
): Promise<boolean> {
  try {
    await callAsPlayer("deleteDraftTeam", { params: { teamId: id } });
    onDeleted();
    showNotice({ title: "Team Deleted", description: `Gone, with its score: ${teamName}` });
    return true;
  } catch (error) {
    showError(error, "Failed to delete team.");
    return false;
  }
}

/** @returns whether the team takes part */
export async function joinCompetition(
  week: Pick<DraftCompetition, "id" | "name" | "endDate">,
  team: Pick<DraftTeam, "id">,
): Promise<boolean> {
  try {
    const { newBadges } = await callAsPlayer("joinDraftCompetition", {
      params: { id: week.id },
      body: { teamId: team.id },
    });
    awaitWeek(week);
    reportDone("You're in", `Your team plays until ${formatEnd(week.endDate)}.`, newBadges);
    return true;
  } catch (error) {
    showError(error, "Failed to join competition.");
    return false;
  }
}
