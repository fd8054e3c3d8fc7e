import { Files, Languages, type LucideIcon, NotebookText, Trash2, X } from "lucide-react";
import { useId } from "react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import { Dialog } from "../ui/dialog.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { OrderNumbers } from "./order-numbers.tsx";
import { saveLook } from "./save-look.ts";

export type Choice = "save" | "facts" | "language" | "delete";

interface ChatMenuProps {
  /** Whether anything has been said. */
  hasMessages: boolean;
  isSaved: boolean;
  /** The provider's ids of its payments. */
  orders: readonly string[];
  onChoose: (choice: Choice) => void;
  onClose: () => void;
}

const ENTRY =
  "flex min-h-14 w-full items-center gap-4 rounded-xl px-3 text-left font-semibold hover:bg-raised-more [&_svg]:shrink-0 [&_svg]:text-gold";

/** What can be done with a conversation besides talking. */
export function ChatMenu({ hasMessages, isSaved, orders, onChoose, onClose }: ChatMenuProps) {
  const heading = useId();
  const save = saveLook(isSaved);
  const entry = (choice: Choice, Icon: LucideIcon, label: string) => (
    <li>
      <button type="button" className={ENTRY} onClick={() => onChoose(choice)}>
        <Icon aria-hidden size={22} />
        {label}
      </button>
    </li>
  );
  return (
    <Dialog open onClose={onClose} labelledBy={heading} className="p-4">
      <div className="flex items-center justify-between gap-3 pl-3">
        <h2 id={heading} tabIndex={-1} data-autofocus className="poster-type text-2xl">
          Conversation
        </h2>
        <IconButton icon={X} label="Close" onClick={onClose} />
      </div>
      <ul className="mt-2">
        {hasMessages && entry("save", save.icon, save.label)}
        {entry("language", Languages, "Language")}
        {entry("facts", NotebookText, "What the persona remembers")}
        <li>
          <Link href={hrefOf("savedConversations")} className={ENTRY}>
            <Files aria-hidden size={22} />
            Saved conversations
          </Link>
        </li>
        {hasMessages && entry("delete", Trash2, "Delete conversation")}
      </ul>
      <OrderNumbers orders={orders} />
    </Dialog>
  );
}
