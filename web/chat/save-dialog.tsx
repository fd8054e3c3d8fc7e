import { callAsPlayer } from "../lib/player.ts";
import { showToast } from "../ui/toast-store.ts";
import { DetailsDialog } from "./saved/details-dialog.tsx";

interface SaveDialogProps {
  sessionToken: string;
  /** Of the real person. */
  name: string;
  onClose: () => void;
}

/** Keeps a conversation, with what is still to be said in it. */
export function SaveDialog({ sessionToken, name, onClose }: SaveDialogProps) {
  return (
    <DetailsDialog
      heading="Save conversation"
      details={{ title: `Chat with the AI persona of ${name}`, description: "", tags: [], isFavorite: false }}
      failed="Save Failed"
      onSave={async (details) => {
        await callAsPlayer("saveConversation", { body: { sessionToken, ...details } });
        showToast({ title: "Conversation Saved", description: "You find it under Saved Conversations." });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
