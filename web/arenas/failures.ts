import { ApiError } from "../lib/api-error.ts";
import { showToast } from "../ui/toast-store.ts";

export const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : "");

/** Source: social specification §8. */
export const askToJoinFirst = (): void =>
  showToast({
    title: "Join Arena First",
    description: "You need to join the arena before voting!",
    look: "destructive",
  });
