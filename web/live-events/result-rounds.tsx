import { Check, Trophy } from "lucide-react";
import type { LiveEventResults, RoundSide } from "../../contract/live-events.ts";
import { StarName, StarPicture } from "../contests/star-link.tsx";
import { callOf } from "./scene.ts";
import { SplitBar } from "./split-bar.tsx";
import { callWords, roundName, totalWords, votelessWords } from "./words.ts";

type ResultRound = LiveEventResults["rounds"][number];

/** Every round with its votes and its winner. */
export function ResultRounds({ rounds }: { rounds: readonly ResultRound[] }) {
  const voteless = rounds.filter(({ totalVotes }) => totalVotes === 0).length;
  return (
    <section aria-labelledby="rounds">
      <h2 id="rounds" className="poster-type text-2xl">
        Round by round
      </h2>
      {voteless > 0 && <p className="mt-1 text-sm text-muted">{votelessWords(voteless, rounds.length)}</p>}
      <ol className="mt-2 grid gap-2">
        {rounds.map((round) => (
          <RoundRow key={round.id} round={round} />
        ))}
      </ol>
    </section>
  );
}

function RoundRow({ round }: { round: ResultRound }) {
  const { celebrity1, celebrity2, celebrity1Votes, celebrity2Votes, totalVotes, votedFor } = round;
  return (
    <li className="result-round" data-call={callOf(round, votedFor)}>
      <StarPicture celebrity={celebrity1} isNamed as="avatar" className="result-picture" />
      <div className="min-w-0">
        <p className="flex flex-wrap justify-between gap-x-2 text-xs font-semibold text-muted">
          <span>{roundName(round)}</span>
          <span>{totalVotes === 0 ? "No votes" : totalWords(totalVotes)}</span>
        </p>
        <p className="result-names">
          <Name star={celebrity1} round={round} />
          <Name star={celebrity2} round={round} />
        </p>
        {totalVotes > 0 && (
          <>
            <SplitBar bare names={[celebrity1.name, celebrity2.name]} votes={[celebrity1Votes, celebrity2Votes]} />
            <p className="text-xs leading-tight text-muted">{callWords(round, votedFor)}</p>
          </>
        )}
      </div>
      <StarPicture celebrity={celebrity2} isNamed as="avatar" className="result-picture" />
    </li>
  );
}

function Name({ star, round: { winnerId, votedFor } }: { star: RoundSide; round: ResultRound }) {
  const won = winnerId === star.id;
  return (
    <span className={won ? "text-gold" : ""}>
      {won && (
        <>
          <Trophy aria-hidden size={14} className="inline align-[-0.1em]" />
          <span className="sr-only">Winner: </span>
          {/* Keeps the trophy on the line of the first word. */}
          {"\u00a0"}
        </>
      )}
      <StarName celebrity={star} />
      {votedFor === star.id && (
        <>
          {" "}
          <span className="result-pick">
            <Check aria-hidden size={11} strokeWidth={4} className="inline" /> Your vote
          </span>
        </>
      )}
    </span>
  );
}
