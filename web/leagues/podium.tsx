import type { Member } from "../../contract/leagues.ts";
import { formatCount } from "../lib/format.ts";
import { currentPlayerId } from "../lib/player-id.ts";
import { RankMark } from "./member-row.tsx";

/** Height of the steps, by place in the list, in rem. */
const STEPS = [5.5, 4, 3] as const;

/** The first three of an ended league, the winner in the middle. */
export function Podium({ winners, className = "" }: { winners: readonly Member[]; className?: string }) {
  if (winners.length === 0) return null;
  const player = currentPlayerId();
  return (
    <ol aria-label="Winners" className={`league-podium ${className}`}>
      {winners.map(({ id, userId, rank, displayName, totalScore, coins }, place) => (
        <li key={id} className="flex min-w-0 flex-col items-center justify-end">
          <RankMark rank={rank} />
          <p className="mt-1 w-full text-sm leading-tight font-semibold wrap-anywhere">
            {userId === player ? <b className="text-gold">You</b> : <bdi>{displayName}</bdi>}
          </p>
          <p
            className="mt-1 flex w-full flex-col items-center rounded-t-xl bg-raised-more pt-1.5 text-xs text-muted tabular-nums"
            style={{ height: `${STEPS[place] ?? 3}rem` }}
          >
            <b className="text-sm text-paper">{formatCount(totalScore)}</b>
            {coins !== null && <span>{formatCount(coins)} coins</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}
