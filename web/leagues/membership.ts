import { announce } from "../lib/announcer.ts";
import { ApiError } from "../lib/api-error.ts";
import { callAsPlayer } from "../lib/player.ts";
import { rememberName } from "../names/typed-name.ts";
import { celebrateBadges } from "../rewards/celebrate-badges.ts";
import { showToast } from "../ui/toast-store.ts";

interface NamedLeague {
  id: string;
  name: string;
}

/** Why joining failed: because of the display name, with a sentence about it, or for another reason. */
export type JoinFailure = { about: "name"; detail: string } | { about: "league" };

/**
 * Joins a league, and says so or why not. Null when it worked.
 * @param onJoined shows it; new badges come after that, so that the focus returns to what it shows
 */
export async function joinLeague(
  { id, name }: NamedLeague,
  displayName: string,
  onJoined: () => Promise<unknown>,
): Promise<JoinFailure | null> {
  try {
    const { newBadges } = await callAsPlayer("joinLeague", { body: { leagueId: id, displayName } });
    rememberName(displayName);
    await onJoined();
    announce(`You joined ${name}.`);
    celebrateBadges(newBadges);
    return null;
  } catch (error) {
    fail("Failed to Join", error);
    const isAboutName = error instanceof ApiError && (error.code === "name_taken" || error.status === 400);
    return isAboutName ? { about: "name", detail: error.detail } : { about: "league" };
  }
}

/** Leaves a league, and says so or why not. Returns whether it worked. */
export async function leaveLeague({ id, name }: NamedLeague): Promise<boolean> {
  try {
    await callAsPlayer("leaveLeague", { params: { id } });
    announce(`You left ${name}.`);
    return true;
  } catch (error) {
    fail("Failed to Leave", error);
    return false;
  }
}

function fail(title: string, error: unknown): void {
  const detail = error instanceof ApiError ? error.detail : "";
  showToast({ title, description: detail === "" ? "Please try again." : detail, look: "destructive" });
}
