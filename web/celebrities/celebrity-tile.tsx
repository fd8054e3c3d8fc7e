import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import type { ListedCelebrity } from "../../contract/celebrities.ts";
import { formatVotes } from "../lib/format.ts";
import { hotShareOf } from "../lib/hot-share.ts";
import { TO_CHAT } from "../ui/entry-state.ts";
import { HotShare } from "../ui/hot-share.tsx";
import { PhotoCreditLine } from "../ui/photo-credit.tsx";
import { Thumbnail } from "../ui/picture.tsx";

/** A celebrity to chat with; links to its page. */
export function CelebrityTile({ celebrity }: { celebrity: ListedCelebrity }) {
  const { id, name, category, imageUrl, credit, totalVotes, hotVotes } = celebrity;
  return (
    <li className="relative flex min-w-0 flex-col overflow-hidden rounded-2xl border border-line bg-raised transition duration-150 ease-out hover:border-line-strong hover:bg-raised-more">
      <div className="relative">
        <Thumbnail imageUrl={imageUrl} className="aspect-square w-full" />
        {credit !== undefined && <PhotoCreditLine credit={credit} />}
      </div>
      <div className="flex min-w-0 grow flex-col p-3">
        <Link href={hrefOf("celebrity", { id })} state={TO_CHAT} className="leading-tight font-bold stretched-link">
          {name}
        </Link>
        <p className="truncate text-xs text-muted">{category}</p>
        <p className="mt-auto pt-1 text-xs font-semibold tabular-nums">
          <HotShare {...hotShareOf(hotVotes, totalVotes - hotVotes)} />
          {totalVotes > 0 && <span className="text-muted"> · {formatVotes(totalVotes)}</span>}
        </p>
      </div>
    </li>
  );
}
