import { lazyPart } from "../lib/lazy-part.tsx";
import { callAsPlayer } from "../lib/player.ts";
import { showToast } from "../ui/toast-store.ts";
import type { Choice } from "./chat-menu.tsx";
import type { History } from "./use-conversation.ts";

const AddTimeDialog = lazyPart(() => import("./add-time-dialog.tsx"), "AddTimeDialog");
const ChatMenu = lazyPart(() => import("./chat-menu.tsx"), "ChatMenu");
const DeleteDialog = lazyPart(() => import("./saved/delete-dialog.tsx"), "DeleteDialog");
const FactsDialog = lazyPart(() => import("./facts-dialog.tsx"), "FactsDialog");
const LanguageDialog = lazyPart(() => import("./translation/language-dialog.tsx"), "LanguageDialog");
const SaveDialog = lazyPart(() => import("./save-dialog.tsx"), "SaveDialog");

/** What of a conversation can be open. */
export type ChatDialog = Choice | "menu" | "time";

interface ChatDialogsProps extends Pick<History, "celebrity" | "saved" | "continues"> {
  open: ChatDialog | null;
  sessionToken: string;
  /** Whether there is anything to save. */
  hasMessages: boolean;
  /** The provider's ids of its payments. */
  orders: readonly string[];
  onOpen: (dialog: ChatDialog | null) => void;
  /** Called once time has been added. */
  onAdded: () => void;
}

/** The dialogs of a conversation, one of which is open. */
export function ChatDialogs({
  open,
  sessionToken,
  celebrity,
  saved,
  continues,
  hasMessages,
  orders,
  onOpen,
  onAdded,
}: ChatDialogsProps) {
  const { id, name } = celebrity;
  const close = () => onOpen(null);
  switch (open) {
    case null:
      return null;
    case "menu":
      return (
        <ChatMenu
          hasMessages={hasMessages}
          isSaved={saved !== null}
          orders={orders}
          onChoose={onOpen}
          onClose={close}
        />
      );
    case "time":
      return (
        <AddTimeDialog
          celebrityId={id}
          name={name}
          onAdded={() => {
            close();
            onAdded();
          }}
          onClose={close}
        />
      );
    case "save":
      return <SaveDialog sessionToken={sessionToken} name={name} saved={saved} onClose={close} />;
    case "facts":
      return <FactsDialog sessionToken={sessionToken} name={name} continues={continues} onClose={close} />;
    case "language":
      return <LanguageDialog onClose={close} />;
    case "delete":
      return (
        <DeleteDialog
          remove={() => callAsPlayer("deleteConversation", { params: { sessionToken } })}
          onDeleted={() => {
            close();
            showToast({ title: "Conversation Deleted", description: "The time that you have left stays yours." });
          }}
          onClose={close}
        />
      );
  }
}
