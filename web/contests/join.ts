import type { ProblemCode } from "../../contract/problem.ts";
import type { Answer } from "../lib/api.ts";
import { ApiError } from "../lib/api-error.ts";
import { isOnline } from "../lib/online.ts";
import { rememberName } from "../names/typed-name.ts";
import { celebrateBadges } from "../rewards/celebrate-badges.ts";
import { showToast, withdrawToasts } from "../ui/toast-store.ts";

/**
 * Why joining failed: because of the display name or what the contest is by now, with a sentence about it; or the call.
 * `kept` are seats that are left for players of other networks.
 */
export type JoinFailure =
  | { about: "name"; detail: string }
  | { about: "contest"; detail: string; kept: boolean }
  | { about: "call" };

/** Joins under a display name. Null when it worked. */
export type Join = (displayName: string) => Promise<JoinFailure | null>;

const SEATS_KEPT: ProblemCode = "seats_kept";

interface Joining {
  displayName: string;
  call: () => Promise<Answer<"joinLeague"> | Answer<"joinArena">>;
  /** Shows it. New badges come after that, so that the focus returns to what it shows. */
  onJoined: () => Promise<unknown>;
  /** The page itself says what the contest is by now. */
  tellsItself?: boolean;
}

const FAILED = "Failed to Join";

/** Joins an arena or a league, and says why it failed. Null when it worked. */
export async function join({ displayName, call, onJoined, tellsItself = false }: Joining): Promise<JoinFailure | null> {
  try {
    const answer = await call();
    withdrawToasts(FAILED);
    rememberName(displayName);
    await onJoined();
    if ("newBadges" in answer) celebrateBadges(answer.newBadges);
    return null;
  } catch (error) {
    const failure = failureOf(error);
    // What is said of the name stands under its field.
    const isSaid = failure.about === "name" || (failure.about === "contest" && (tellsItself || failure.kept));
    if (isSaid) showToast({ title: FAILED, look: "destructive" });
    else tellFailed(FAILED, error);
    // It was good enough: the next one is joined under it.
    if (failure.about === "contest") rememberName(displayName);
    return failure;
  }
}

function failureOf(error: unknown): JoinFailure {
  if (!(error instanceof ApiError)) return { about: "call" };
  if (error.code.startsWith("name_") || error.status === 400) return { about: "name", detail: error.detail };
  if ([404, 409, 410].includes(error.status))
    return { about: "contest", detail: error.detail, kept: error.code === SEATS_KEPT };
  return { about: "call" };
}

/** Says what failed, and why. */
export function tellFailed(title: string, error: unknown): void {
  showToast({ title, description: reasonOf(error), look: "destructive" });
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.detail !== "") return error.detail;
  return isOnline() ? "Please try again." : "You're offline. Try again when you're back.";
}
