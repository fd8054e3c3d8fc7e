import { Crown } from "lucide-react";
import type { ArenaBattle, ArenaDetail, Participant } from "../../contract/arenas.ts";
import { Thumbnail } from "../ui/picture.tsx";
import { isAlone, type Outcome, outcomeOf, type OwnVotes } from "./phase.ts";
import { Split } from "./split.tsx";
import { verdictWords } from "./words.ts";

/** All battles with their votes, for those who have none left to cast. */
export function BattleRows({ detail: { battles, participants, you } }: { detail: ArenaDetail }) {
  const votes = you?.votes ?? {};
  return (
    <section aria-labelledby="battles">
      <h2 id="battles" className="poster-type text-2xl">
        {titleFor(battles.length, Object.keys(votes).length)}
      </h2>
      <ol className="mt-2 grid gap-2">
        {battles.map((battle) => (
          <BattleRow key={battle.id} battle={battle} votes={votes} participants={participants} />
        ))}
      </ol>
    </section>
  );
}

function titleFor(battles: number, calls: number): string {
  if (calls === 0) return `The ${battles} battles`;
  return calls === battles ? `Your ${battles} calls` : "Your calls";
}

interface BattleRowProps {
  battle: ArenaBattle;
  votes: OwnVotes;
  participants: readonly Participant[];
}

function BattleRow({ battle, votes, participants }: BattleRowProps) {
  const { celebrityA, celebrityB, votesForA, votesForB } = battle;
  const outcome: Outcome = outcomeOf(battle, votes);
  const words = rowWords(battle, outcome, participants);
  return (
    <li className="battle-row" data-state={outcome}>
      <Thumbnail imageUrl={celebrityA.imageUrl} as="avatar" className="battle-row-picture" />
      <div className="min-w-0">
        <p className="battle-row-names">
          <Name battle={battle} celebrity={celebrityA} pick={votes[battle.id]} paid={outcome === "right"} />
          <Name battle={battle} celebrity={celebrityB} pick={votes[battle.id]} paid={outcome === "right"} last />
        </p>
        <div className="battle-row-split">
          <span aria-hidden>{votesForA}</span>
          <Split forA={votesForA} forB={votesForB} />
          <span aria-hidden>{votesForB}</span>
        </div>
        {words !== null && <p className="text-xs leading-tight text-muted">{words}</p>}
      </div>
      <Thumbnail imageUrl={celebrityB.imageUrl} as="avatar" className="battle-row-picture" />
    </li>
  );
}

function rowWords(battle: ArenaBattle, outcome: Outcome, participants: readonly Participant[]): string | null {
  // Said once for all of them, above.
  if (outcome === "waiting" && isAlone(participants)) return null;
  return outcome === "open" ? "Without your vote so far." : verdictWords(battle, outcome, participants);
}

interface NameProps {
  battle: ArenaBattle;
  celebrity: ArenaBattle["celebrityA"];
  pick: string | undefined;
  /** Whether the pick paid the bonus. */
  paid: boolean;
  last?: boolean;
}

function Name({ battle, celebrity, pick, paid, last = false }: NameProps) {
  // A vote alone crowns nobody.
  const won = battle.winnerId === celebrity.id && battle.votesForA + battle.votesForB > 1;
  return (
    <span className={`${last ? "text-right" : ""} ${won && paid ? "text-gold" : ""}`}>
      {won && (
        <>
          <Crown aria-hidden size={14} fill="currentColor" className="inline align-[-0.1em]" />
          {/* Keeps the crown on the line of the first word. */}
          {"\u00a0"}
        </>
      )}
      {celebrity.name}
      {pick === celebrity.id && (
        <>
          {" "}
          <span className="your-pick">Your pick</span>
        </>
      )}
    </span>
  );
}
