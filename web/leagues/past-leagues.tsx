import { Link } from "wouter";
import type { PastLeague } from "../../contract/leagues.ts";
import { FROM_LIST } from "../contests/join-state.ts";
import { formatCount } from "../lib/format.ts";
import { leagueAddress } from "./addresses.ts";
import { TYPE_LOOKS } from "./league-types.ts";
import { RankMark } from "./member-row.tsx";
import { formatSpan } from "./time-left.ts";
import { usePastLeagues } from "./use-leagues.ts";

/** The leagues that ended last, with their winners and the player's result. */
export function PastLeagues() {
  const { data = [] } = usePastLeagues();
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="past-leagues" className="mt-10">
      <h2 id="past-leagues" className="poster-type text-3xl lg:text-4xl">
        Past leagues
      </h2>
      <ul className="mt-4 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {data.map((past) => (
          <PastRow key={past.league.id} past={past} />
        ))}
      </ul>
    </section>
  );
}

function PastRow({ past: { league, winners, you } }: { past: PastLeague }) {
  const { id, name, type, startDate, endDate } = league;
  return (
    <li className="relative flex flex-col rounded-2xl border border-line bg-raised p-4 hover:border-line-strong hover:bg-raised-more">
      <p className="flex items-center justify-between gap-2 text-sm text-muted">
        {formatSpan(startDate, endDate)}
        <span className="league-type" style={{ backgroundColor: TYPE_LOOKS[type].colour }}>
          {TYPE_LOOKS[type].label}
        </span>
      </p>
      <h3 className="mt-1 text-lg leading-tight font-bold wrap-break-word">
        <Link href={leagueAddress(id)} state={{ [FROM_LIST]: true }} data-league={id} className="stretched-link">
          {name}
        </Link>
      </h3>
      {winners.length === 0 ? (
        <p className="mt-2 text-sm text-muted">{league.memberCount === 0 ? "Nobody took part." : "Nobody scored."}</p>
      ) : (
        <ol aria-label="Winners" className="mt-2 flex flex-col gap-1.5">
          {winners.map((winner) => (
            <li key={winner.id} className="flex items-center gap-2 text-sm">
              <RankMark rank={winner.rank} />
              <span className="min-w-0 grow leading-tight wrap-anywhere">
                <bdi>{winner.displayName}</bdi>
              </span>
              <span className="shrink-0 text-muted tabular-nums">{formatCount(winner.totalScore)} points</span>
            </li>
          ))}
        </ol>
      )}
      {you !== null && (
        <p className={`mt-auto pt-3 font-semibold tabular-nums ${you.totalScore === 0 ? "text-muted" : "text-gold"}`}>
          You: {you.totalScore === 0 ? "no points" : `#${formatCount(you.rank)} of ${formatCount(league.memberCount)}`}
          {you.coins !== null && `, ${formatCount(you.coins)} coins won`}
        </p>
      )}
    </li>
  );
}
