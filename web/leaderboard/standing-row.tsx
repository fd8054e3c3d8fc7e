import type { LeaderboardEntry } from "../../contract/leaderboard.ts";
import { pictureAs } from "../../contract/values/pictures.ts";
import { formatPercentage, formatVotes } from "../lib/format.ts";
import { Picture } from "../ui/picture.tsx";

/** The first so many ranks are gold. */
const PODIUM = 3;

/** A celebrity's place on the leaderboard. */
export function StandingRow({ entry, rank }: { entry: LeaderboardEntry; rank: number }) {
  const { name, category, imageUrl, hotPercentage, totalVotes } = entry;
  return (
    <li className="flex min-h-16 items-center gap-2 border-b xs:gap-3 border-line py-2">
      <span
        className={`poster-type w-7 shrink-0 xs:w-9 text-center text-2xl tabular-nums ${rank <= PODIUM ? "text-gold" : "text-muted"}`}
      >
        <span className="sr-only">Rank </span>
        {rank}
      </span>
      <Picture
        src={pictureAs(imageUrl, "avatar")}
        name=""
        alt=""
        width={44}
        height={44}
        loading="lazy"
        className="size-11 shrink-0 rounded-xl"
      />
      <div className="min-w-0 grow">
        <p className="truncate font-bold">{name}</p>
        <p className="truncate text-sm text-muted">{category}</p>
      </div>
      <p className="shrink-0 text-right tabular-nums">
        <span className="poster-type block text-xl text-hot-text">
          {formatPercentage(hotPercentage)} <span className="max-xs:sr-only">hot</span>
        </span>
        <span className="text-xs font-semibold text-muted">{formatVotes(totalVotes)}</span>
      </p>
    </li>
  );
}
