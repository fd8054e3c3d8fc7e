import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import type { LeaderboardEntry } from "../../contract/leaderboard.ts";
import { RowFigures } from "../ui/hot-share.tsx";
import { Thumbnail } from "../ui/picture.tsx";
import { Rank } from "../ui/rank.tsx";

/** So many letters without a break are wider than their place on a phone. */
const LONG_WORD = 13;

interface StandingRowProps {
  entry: LeaderboardEntry;
  /** Whether anybody on the board has more than first voices. */
  isEarned: boolean;
  onFollow: () => void;
}

/** A celebrity's place on the leaderboard. Links to its page. */
export function StandingRow({ entry, isEarned, onFollow }: StandingRowProps) {
  const { id, name, rank, category, imageUrl, hotPercentage, totalVotes } = entry;
  const isLong = name.split(/[ -]/).some((word) => word.length >= LONG_WORD);
  return (
    <li className="relative -mx-2 flex min-h-16 px-2 hover:bg-raised-more items-center gap-2 border-b xs:gap-3 border-line py-2">
      <Rank rank={rank} isEarned={isEarned} className="w-7 text-2xl xs:w-9" />
      <Thumbnail imageUrl={imageUrl} as="avatar" className="size-11 shrink-0 rounded-xl" />
      <div className="min-w-0 grow">
        <Link
          href={hrefOf("celebrity", { id })}
          onClick={onFollow}
          className={`font-bold leading-tight wrap-break-word stretched-link ${isLong ? "text-sm max-xs:text-xs" : ""}`}
        >
          {name}
        </Link>
        <p className="text-sm leading-tight text-muted">{category}</p>
      </div>
      <RowFigures hotPercentage={hotPercentage} totalVotes={totalVotes} />
    </li>
  );
}
