import { Award, Coins, Crown, type LucideIcon, Medal } from "lucide-react";
import { useState } from "react";
import type { Member } from "../../contract/leagues.ts";
import { formatCount } from "../lib/format.ts";
import { currentPlayerId } from "../lib/player-id.ts";
import { ReportName } from "../names/report-name.tsx";

const RANK_ICONS: readonly { icon: LucideIcon; look: string }[] = [
  { icon: Crown, look: "bg-badge-gold" },
  { icon: Medal, look: "bg-badge-silver" },
  { icon: Award, look: "bg-badge-bronze" },
];

/** A rank: an icon for the first three, '#n' otherwise. */
export function RankMark({ rank }: { rank: number }) {
  const mark = RANK_ICONS[rank - 1];
  if (mark === undefined) {
    return (
      <span className="poster-type min-w-10 shrink-0 text-center text-lg text-muted tabular-nums">
        #{formatCount(rank)}
      </span>
    );
  }
  const { icon: Icon, look } = mark;
  return (
    <span className="flex w-10 shrink-0 justify-center">
      <span className={`grid size-8 place-items-center rounded-full text-on-badge ${look}`}>
        <Icon aria-hidden size={20} />
      </span>
      <span className="sr-only">Rank {rank}</span>
    </span>
  );
}

interface MemberRowProps {
  member: Member;
  /** Whether it is the player. */
  isOwn: boolean;
}

/** A member's place on the board. */
export function MemberRow({ member: { id, rank, displayName, totalScore, coins }, isOwn }: MemberRowProps) {
  const [firstScore] = useState(totalScore);
  return (
    <li
      data-row={id}
      className={`relative flex min-h-14 items-center gap-2 border-b border-line px-2 py-2 last:border-b-0 xs:gap-3 xs:px-3 ${isOwn ? "league-own-row" : ""}`}
    >
      <RankMark rank={rank} />
      <p className="min-w-0 grow leading-tight font-semibold wrap-anywhere">
        {isOwn ? (
          <>
            <b className="text-gold">You</b> <bdi className="text-sm text-muted">{displayName}</bdi>
          </>
        ) : (
          <bdi>{displayName}</bdi>
        )}
      </p>
      <p className="shrink-0 text-right leading-tight tabular-nums">
        <b key={totalScore} className={totalScore === firstScore ? "" : "league-score-change"}>
          {formatCount(totalScore)}
        </b>{" "}
        <span className="text-sm text-muted max-xs:block">{totalScore === 1 ? "point" : "points"}</span>
        {coins !== null && (
          <span className="flex items-center justify-end gap-1 text-sm font-semibold text-gold">
            <Coins aria-hidden size={16} />
            {formatCount(coins)} coins
          </span>
        )}
      </p>
      {currentPlayerId() !== null &&
        (isOwn ? <span className="w-9 shrink-0" /> : <ReportName place="league" id={id} displayName={displayName} />)}
    </li>
  );
}
