import {
  changeSavedConversation,
  deleteSavedConversation,
  saveConversation,
  savedConversation,
  savedConversations,
} from "#contract/saved-conversations.ts";
import type { Bind } from "../http/binding.ts";
import { changeSavedOf, deleteSavedOf, openSaved, type SavedDependencies, savedOf, saveOf } from "./saved.ts";

interface SavedRoutes extends SavedDependencies {
  bind: Bind;
  /** All that was said in a conversation is gone, and that is committed. */
  emptied: (session: string) => void;
}

/** The calls about conversations that players keep. */
export function bindSaved({ bind, emptied, ...dependencies }: SavedRoutes): void {
  bind(saveConversation, ({ body }, { player }) => saveOf(dependencies, player, body));
  bind(savedConversations, async (_input, { player }) => ({ conversations: await savedOf(dependencies, player) }));
  bind(
    savedConversation,
    ({ params: { id }, query: { before } }, { player }) =>
      openSaved(dependencies, player, { id, before: before === undefined ? null : Number(before) }),
    { compress: true },
  );
  bind(changeSavedConversation, ({ params, body }, { player }) => changeSavedOf(dependencies, player, params.id, body));
  bind(deleteSavedConversation, async ({ params }, { player }) => {
    emptied(await deleteSavedOf(dependencies, player, params.id));
    return { deleted: true as const };
  });
}
