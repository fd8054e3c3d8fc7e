import { ApiError } from "../lib/api-error.ts";
import { showToast } from "../ui/toast-store.ts";

/** What went wrong with a call, for the player. */
function wordsOf(error: unknown): string {
  if (error instanceof ApiError && error.detail !== "") return error.detail;
  return navigator.onLine ? "Please try again." : "You're offline. Arenas wait until you're back.";
}

export const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : "");

/** What is wrong with the name that was sent; null if it was not the name. */
export const nameProblemOf = (error: unknown): string | null =>
  ["name_taken", "invalid_request"].includes(codeOf(error)) ? wordsOf(error) : null;

/** Source: social specification §8. */
export const tellJoinFailed = (error: unknown): void =>
  showToast({ title: "Failed to Join", description: wordsOf(error), look: "destructive" });

/** Source: social specification §8. */
export const tellVoteFailed = (error: unknown): void =>
  showToast({ title: "Vote Failed", description: wordsOf(error), look: "destructive" });

/** Source: social specification §8. */
export const askToJoinFirst = (): void =>
  showToast({
    title: "Join Arena First",
    description: "You need to join the arena before voting!",
    look: "destructive",
  });
