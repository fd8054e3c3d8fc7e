import { callAsPlayer } from "../lib/player.ts";
import { showToast } from "../ui/toast-store.ts";
import type { History } from "./use-conversation.ts";
import { DetailsDialog } from "./saved/details-dialog.tsx";

interface SaveDialogProps {
  sessionToken: string;
  /** Of the real person. */
  name: string;
  /** What was said of it when it was saved before. */
  saved: History["saved"];
  onClose: () => void;
}

/** Keeps a conversation, with what is still to be said in it. */
export function SaveDialog({ sessionToken, name, saved, onClose }: SaveDialogProps) {
  return (
    <DetailsDialog
      heading={saved === null ? "Save conversation" : "Saved conversation"}
      of={saved?.id ?? sessionToken}
      details={saved ?? { title: `Chat with the AI persona of ${name}`, description: "", tags: [], isFavorite: false }}
      failed="Save Failed"
      onSave={async ({ title, description, tags, isFavorite }) => {
        await callAsPlayer("saveConversation", { body: { sessionToken, title, description, tags, isFavorite } });
        showToast({ title: "Conversation Saved", description: "You'll find it under Saved Conversations." });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
