import { Heart, X } from "lucide-react";
import { Link } from "wouter";
import type { Call } from "../../contract/calls.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { RowFigures } from "../ui/hot-share.tsx";
import { Thumbnail } from "../ui/picture.tsx";

interface CallRowProps {
  call: Call;
  onFollow: () => void;
}

/** A vote of the player beside what everyone says by now. Links to the celebrity's page. */
export function CallRow({ call, onFollow }: CallRowProps) {
  const { celebrity, voteType, hotPercentage, totalVotes } = call;
  const Icon = voteType === "hot" ? Heart : X;
  return (
    <li className="relative -mx-2 flex min-h-16 items-center gap-2 border-b border-line px-2 py-2 hover:bg-raised-more xs:gap-3">
      <Thumbnail imageUrl={celebrity.imageUrl} as="avatar" className="size-11 shrink-0 rounded-xl" />
      <div className="min-w-0 grow">
        <Link
          href={hrefOf("celebrity", { id: celebrity.id })}
          onClick={onFollow}
          className="stretched-link leading-tight font-bold wrap-break-word"
        >
          {celebrity.name}
        </Link>
        <p className="flex items-center gap-1 text-sm leading-tight font-semibold text-muted">
          <Icon aria-hidden size={14} strokeWidth={3} fill={voteType === "hot" ? "currentColor" : "none"} />
          You said {voteType}
        </p>
      </div>
      <RowFigures hotPercentage={hotPercentage} totalVotes={totalVotes} />
    </li>
  );
}
