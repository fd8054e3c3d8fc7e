import { Pencil, Star, Trash2 } from "lucide-react";
import { Link } from "wouter";
import type { SavedConversation } from "../../../contract/saved-conversations.ts";
import { hrefOf } from "../../../contract/values/pages.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Thumbnail } from "../../ui/picture.tsx";
import { setFavorite } from "./changes.ts";
import { Tags } from "./tags.tsx";
import { dateFormat } from "../../lib/formatters.ts";

const day = dateFormat({ dateStyle: "medium" });

interface SavedCardProps {
  conversation: SavedConversation;
  onEdit: () => void;
  onDelete: () => void;
}

/** A saved conversation in the list; leads to its messages. */
export function SavedCard({ conversation, onEdit, onDelete }: SavedCardProps) {
  const { id, title, description, tags, celebrityName, celebrityCategory, celebrityImageUrl } = conversation;
  const { totalMessages, savedAt, isFavorite } = conversation;
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-2xl border border-line bg-raised p-4">
      <div className="relative flex min-w-0 gap-3">
        {celebrityImageUrl !== "" && (
          <Thumbnail imageUrl={celebrityImageUrl} className="size-16 shrink-0 rounded-xl border border-line" />
        )}
        <div className="min-w-0">
          <h2 className="leading-tight font-bold wrap-anywhere">
            <Link href={hrefOf("savedConversation", { id })} className="stretched-link" data-saved={id}>
              {title}
            </Link>
          </h2>
          <p className="mt-1 text-sm text-muted">
            AI persona of {celebrityName} · {celebrityCategory}
          </p>
          <p className="text-sm text-muted">
            {totalMessages} {totalMessages === 1 ? "message" : "messages"} · saved {day(savedAt)}
          </p>
        </div>
      </div>
      {description !== null && description !== "" && <p className="wrap-anywhere">{description}</p>}
      <Tags tags={tags} />
      <div className="mt-auto flex justify-end gap-2">
        <IconButton
          icon={Star}
          label={`Favorite: ${title}`}
          aria-pressed={isFavorite}
          className="aria-pressed:border-gold aria-pressed:text-gold aria-pressed:[&_svg]:fill-gold"
          onClick={() => void setFavorite(id, !isFavorite)}
        />
        <IconButton icon={Pencil} label={`Edit: ${title}`} onClick={onEdit} />
        <IconButton icon={Trash2} label={`Delete: ${title}`} onClick={onDelete} />
      </div>
    </li>
  );
}
