import { ApiError } from "../lib/api-error.ts";
import { showToast, withdrawToasts } from "../ui/toast-store.ts";

export const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : "");

const JOIN_FIRST = "Join Arena First";

/** Source: social specification §8. */
export const askToJoinFirst = (): void =>
  showToast({
    title: JOIN_FIRST,
    description: "You need to join the arena before voting!",
    look: "destructive",
  });

/** The player has joined. */
export const withdrawAsking = (): void => withdrawToasts(JOIN_FIRST);
