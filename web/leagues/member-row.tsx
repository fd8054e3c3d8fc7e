import { Award, Coins, Crown, type LucideIcon, Medal } from "lucide-react";
import type { Member } from "../../contract/leagues.ts";
import { BoardRow, BoardScore } from "../contests/board-row.tsx";
import { formatCount } from "../lib/format.ts";
import { NoRank } from "../ui/rank.tsx";

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

/** A member's row on the board. */
export function MemberRow({ member: { id, rank, displayName, totalScore, coins }, isOwn }: MemberRowProps) {
  return (
    <BoardRow
      contest="league"
      id={id}
      displayName={displayName}
      own={isOwn}
      className="min-h-14 gap-2 px-2 py-2 last:border-b-0 xs:gap-3 xs:px-3"
      mark={totalScore === 0 ? <NoRank className="w-10" /> : <RankMark rank={rank} />}
    >
      <p className="shrink-0 text-right leading-tight tabular-nums">
        <b>
          <BoardScore score={totalScore} />
        </b>{" "}
        <span className="text-sm text-muted max-xs:block">{totalScore === 1 ? "point" : "points"}</span>
        {coins !== null && (
          <span className="flex items-center justify-end gap-1 text-sm font-semibold text-gold">
            <Coins aria-hidden size={16} />
            {formatCount(coins)} coins
          </span>
        )}
      </p>
    </BoardRow>
  );
}
