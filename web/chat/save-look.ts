import { Bookmark, BookmarkCheck, type LucideIcon } from "lucide-react";

/** How saving a conversation is offered: once it is saved, its details are changed. */
export const saveLook = (isSaved: boolean): { icon: LucideIcon; label: string } =>
  isSaved ? { icon: BookmarkCheck, label: "Saved: change details" } : { icon: Bookmark, label: "Save conversation" };
