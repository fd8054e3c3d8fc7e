import { formatPercentage } from "../lib/format.ts";

/** Two made-up stars: a few votes, all hot, rank below many votes, nearly all hot. `sure` is the lower bound of the 95 % Wilson interval. */
const EXAMPLES = [
  { rank: 1, who: "270 of 300 say hot", share: 90, sure: 86.1 },
  { rank: 2, who: "3 of 3 say hot", share: 100, sure: 43.9 },
] as const;

/** Explains the order of the leaderboard. */
export function RankExample() {
  return (
    <section aria-labelledby="order" className="mt-12 grid items-center gap-8 lg:mt-20 lg:grid-cols-2 lg:gap-16">
      <div>
        <h2 id="order" className="poster-type text-4xl lg:text-6xl">
          Who leads the board
        </h2>
        <p className="mt-3 max-w-xl text-muted">
          Three hot votes out of three are a good start, not a crown. The board ranks stars by how hot they are at the
          very least, with 95% confidence. Every vote narrows it down. Ties go to the star with more votes, then by
          name.
        </p>
        <p className="mt-3 max-w-xl text-muted">Look at all time, today, or the last seven days.</p>
      </div>
      <ol aria-label="An example" className="flex flex-col gap-3">
        {EXAMPLES.map(({ rank, who, share, sure }) => (
          <li key={rank} className="flex items-center gap-4 rounded-2xl border border-line bg-raised p-4">
            <span className={`poster-type text-5xl ${rank === 1 ? "text-gold" : "text-muted"}`}>{rank}</span>
            <div className="min-w-0 grow">
              <p className="font-bold">{who}</p>
              <div aria-hidden className="my-2 h-3 overflow-hidden rounded-full bg-raised-more edged">
                <div className="h-full rounded-full bg-linear-to-r from-gold to-hot" style={{ width: `${sure}%` }} />
              </div>
              <p className="text-sm text-muted">
                {formatPercentage(share)} hot, and at least {formatPercentage(sure)} for sure
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
