import type { SavedConversation } from "../../../contract/saved-conversations.ts";
import type { Answer } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { callAsPlayer, playerQuery } from "../../lib/player.ts";
import { queryClient } from "../../lib/query-client.ts";
import { showToast } from "../../ui/toast-store.ts";
import type { Details } from "./details.ts";

/** The player's saved conversations. */
export const savedList = () => playerQuery("savedConversations", {});

/** One of them, with its newest messages or those before one of them. */
export const savedOne = (id: string, before?: string) =>
  playerQuery("savedConversation", { params: { id }, query: before === undefined ? {} : { before } });

/** @throws {Error} when they could not be changed */
export async function changeDetails(id: string, details: Details): Promise<void> {
  await callAsPlayer("changeSavedConversation", { params: { id }, body: details });
}

/** Sets or removes the star, which is seen at once, and taken back where that fails. */
export async function setFavorite(id: string, isFavorite: boolean): Promise<void> {
  show(id, { isFavorite });
  try {
    await callAsPlayer("changeSavedConversation", { params: { id }, body: { isFavorite } });
  } catch (error) {
    show(id, { isFavorite: !isFavorite });
    const description = (error instanceof ApiError && error.detail) || "Please try again.";
    showToast({ title: "Update Failed", description, look: "destructive" });
  }
}

/** Deletes a conversation. One that is gone already is deleted: an answer may have been lost. @throws {Error} otherwise */
export async function deleteSaved(id: string): Promise<void> {
  try {
    await callAsPlayer("deleteSavedConversation", { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "saved_conversation_not_found") throw error;
  }
  queryClient.setQueryData<Answer<"savedConversations">>(
    savedList().queryKey,
    (known) => known && { conversations: known.conversations.filter((conversation) => conversation.id !== id) },
  );
}

/** Changes what is shown of a conversation, wherever it is. */
function show(id: string, change: Partial<SavedConversation>): void {
  queryClient.setQueryData<Answer<"savedConversations">>(
    savedList().queryKey,
    (known) =>
      known && {
        conversations: known.conversations.map((conversation) =>
          conversation.id === id ? { ...conversation, ...change } : conversation,
        ),
      },
  );
  queryClient.setQueryData<Answer<"savedConversation">>(
    savedOne(id).queryKey,
    (known) => known && { ...known, conversation: { ...known.conversation, ...change } },
  );
}
