import type { UserStats } from "../../contract/rewards.ts";
import { hotPercentage } from "../../contract/values/hot-percentage.ts";
import { formatCount } from "../lib/format.ts";
import { HotBar } from "../ui/hot-bar.tsx";

/** The player's totals. */
export function Totals({ stats }: { stats: UserStats }) {
  const {
    totalVotes,
    hotVotes,
    notVotes,
    longestStreak,
    totalGamesPlayed,
    totalBattlesPlayed,
    totalChallengesCompleted,
    points,
    coins,
  } = stats;
  return (
    <section aria-label="Your totals" className="flex flex-col gap-3">
      <div className="rounded-2xl border-2 border-ticket-line bg-ticket p-4 text-on-ticket sm:p-5">
        <dl className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <Figure label={totalVotes === 1 ? "vote" : "votes"} value={totalVotes} look="text-4xl" />
          <Figure label="hot" value={hotVotes} look="text-2xl text-ticket-hot" />
          <Figure label="not" value={notVotes} look="text-2xl text-ticket-not" />
        </dl>
        {totalVotes > 0 && <HotBar percentage={hotPercentage(hotVotes, notVotes)} />}
        <p className="mt-2 text-sm text-on-ticket-muted">
          Hot or not on one celebrity. Votes in battles, arenas and live events count there.
        </p>
      </div>
      <dl className="grid grid-cols-3 gap-2 sm:gap-3">
        <Tile label="Longest streak" value={longestStreak} />
        <Tile label="Games played" value={totalGamesPlayed} />
        <Tile label="Battles Won" value={totalBattlesPlayed} />
        <Tile label="Challenges completed" value={totalChallengesCompleted} />
        <Tile label="Challenge points" value={points} />
        <Tile label="Coins" value={coins} />
      </dl>
      <p className="text-sm text-muted">
        Challenges pay points, leagues and weekly drafts pay coins. Both are for bragging rights: nothing can be bought
        with them yet.
      </p>
    </section>
  );
}

function Figure({ label, value, look }: { label: string; value: number; look: string }) {
  return (
    <div className="flex flex-row-reverse items-baseline gap-1.5">
      <dt className="font-semibold">{label}</dt>
      <dd className={`poster-type tabular-nums ${look}`}>{formatCount(value)}</dd>
    </div>
  );
}

function Tile({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-2xl border border-line bg-ink px-2 py-3 text-center sm:p-4">
      <dt className="text-xs font-semibold text-muted xs:text-sm">{label}</dt>
      <dd className="poster-type text-3xl text-gold tabular-nums sm:text-4xl">{formatCount(value)}</dd>
    </div>
  );
}
