import { useState } from "react";
import { announce } from "../lib/announcer.ts";
import { ApiError } from "../lib/api-error.ts";
import { callAsPlayer } from "../lib/player.ts";
import { showToast } from "../ui/toast-store.ts";

/** Going on from a saved conversation, or no more. */
export function useContinuing(sessionToken: string) {
  const [isBusy, setBusy] = useState(false);
  const goOnFrom = async (savedConversationId: string | null): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { continues } = await callAsPlayer("continueConversation", { body: { sessionToken, savedConversationId } });
      announce(continues === null ? "This chat starts afresh." : `This chat goes on from ${continues.title}.`);
    } catch (error) {
      const description = (error instanceof ApiError && error.detail) || "Please try again.";
      showToast({ title: "Not Changed", description, look: "destructive" });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, goOnFrom };
}
