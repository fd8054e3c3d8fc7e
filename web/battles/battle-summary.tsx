import { Crown, House, Share2, Swords } from "lucide-react";
import { useEffect, useLayoutEffect } from "react";
import { Link } from "wouter";
import type { Contender } from "../../contract/battles.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { drawAhead } from "../home/draw-ahead.ts";
import { hotShareOf } from "../lib/hot-share.ts";
import { NextButton } from "../onward/next-button.tsx";
import { WaitingBadges } from "../rewards/waiting-badges.tsx";
import { Button } from "../ui/button.tsx";
import { EndingFrame } from "../ui/ending-frame.tsx";
import { Picture, saysName } from "../ui/picture.tsx";
import { share } from "../ui/share.ts";
import { useWayHome } from "../ui/use-way-home.ts";
import { championOf, isTold, podiumOf } from "./battle.ts";
import { type EndedBattle, rememberEndedBattle } from "./ended-battle.ts";
import { sharedWords } from "./shared-words.ts";
import { hotWords } from "./shares.ts";
import { gainWords, leadWords, storyOf } from "./story.ts";
import { hasCrowd } from "./verdict.ts";
import "./summary.css";

interface BattleSummaryProps extends EndedBattle {
  /** The server knows that the session has ended. */
  reported: boolean;
  /** A new session is being fetched. */
  busy?: boolean;
  onNew: () => void;
}

/** The end of a battle session: the winners, and where to go next. Back leads home, as at the end of a round. */
export function BattleSummary({ sessionId, winners, choices, reported, busy = false, onNew }: BattleSummaryProps) {
  const goHome = useWayHome();
  useLayoutEffect(() => rememberEndedBattle({ sessionId, winners, choices }), [sessionId, winners, choices]);
  // The picture of home's card is there when one goes home.
  useEffect(() => void drawAhead(), []);
  const { shown, more } = podiumOf(winners);
  const story = storyOf(choices);
  const { upset } = story;
  const told = hasCrowd(choices);
  const gained = told ? null : gainWords(choices);
  const isRanked = new Set(winners.map(({ rating }) => rating)).size > 1;
  const champion = championOf(winners);
  return (
    <EndingFrame
      labelledBy="battle-complete"
      onClose={goHome}
      className="battle-ending"
      ways={
        <>
          <NextButton after={{ mode: "battle", reported }} onAgain={onNew} />
          <div className="ending-ways">
            <Button aria-disabled={busy} onClick={() => !busy && onNew()} className="battle-way">
              <Swords aria-hidden size={18} className="shrink-0 max-sm:hidden" />
              Start New Battle
            </Button>
            <Button onClick={goHome} className="battle-way">
              <House aria-hidden size={18} className="shrink-0 max-sm:hidden" />
              Return Home
            </Button>
            <Button onClick={() => void share(sharedWords(champion, story), hrefOf("battle"))} className="battle-way">
              <Share2 aria-hidden size={18} className="shrink-0" />
              Share
            </Button>
          </div>
        </>
      }
    >
      <header className="battle-ending-head">
        {/* Read first: where to go next comes after the winners. */}
        <h1 id="battle-complete" tabIndex={-1} data-autofocus className="poster-type ending-title">
          Battle Complete!
        </h1>
        {choices.length > 0 && (
          <p className="leading-tight font-semibold text-balance">
            <Lead words={gained ?? leadWords(story, choices.length)} />
          </p>
        )}
        <p className="mt-0.5 text-sm/tight text-balance text-muted">
          {isRanked
            ? "Your winners, the highest rating first."
            : "All are rated the same so far: more battles tell them apart."}
        </p>
      </header>
      <div className="battle-winners">
        <div className="winners-room">
          <ol aria-label="Winners" className="winners">
            {shown.map((winner, index) => (
              <Winner
                key={winner.id}
                winner={winner}
                place={index + 1}
                isChampion={winner === champion}
                isRated={isRanked}
              />
            ))}
          </ol>
        </div>
        {more.length > 0 && <OtherWinners others={more} />}
      </div>
      <div className="battle-ending-rest">
        {told && upset !== null && (
          <p className="w-full max-w-xl rounded-2xl border border-ticket-line bg-ticket px-4 py-2 text-left text-sm text-on-ticket">
            <b>Upset of the session:</b> you picked {upset.winner.name} over {upset.loser.name}, {upset.favoredBy}.
          </p>
        )}
        <WaitingBadges level={2} />
      </div>
    </EndingFrame>
  );
}

/** What the session says of the player, around its figure. */
function Lead({ words: [before, figure, after] }: { words: readonly [string, string, string] }) {
  return (
    <>
      {before}
      <b className="text-gold">{figure}</b>
      {after}
    </>
  );
}

/** The winners without a poster, by name. */
function OtherWinners({ others }: { others: readonly Contender[] }) {
  return (
    <details className="other-winners">
      <summary className="mx-auto flex min-h-11 w-fit items-center px-4 text-sm font-semibold text-muted underline">
        and {others.length} more {others.length === 1 ? "winner" : "winners"}
      </summary>
      <ul aria-label="Other winners" className="flex flex-wrap justify-center gap-4">
        {others.map(({ id, name }) => (
          <li key={id}>
            <Link href={hrefOf("celebrity", { id })} className="flex min-h-11 items-center font-semibold underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface WinnerProps {
  winner: Contender;
  place: number;
  isChampion: boolean;
  /** The ratings tell the winners apart. */
  isRated: boolean;
}

function Winner({ winner, place, isChampion, isRated }: WinnerProps) {
  const { id, imageUrl, name, rating, hotVotes, notVotes } = winner;
  const share = hotShareOf(hotVotes, notVotes);
  return (
    <li data-champion={isChampion || undefined} className="podium winner">
      <Picture src={imageUrl} name={name} alt="" width={600} height={800} className="aspect-3/4 w-full" />
      {isChampion && (
        <span className="winner-crown">
          <Crown aria-hidden size={16} className="shrink-0" />
          <span>
            Champion <span className="winner-why">your top-rated pick</span>
          </span>
        </span>
      )}
      <span className={saysName(winner) ? "" : "winner-title"}>
        <span className="sr-only">{place}. </span>
        <Link href={hrefOf("celebrity", { id })} className="stretched-link">
          <span className={saysName(winner) ? "sr-only" : ""}>{name}</span>
        </Link>
      </span>
      {isRated && isTold(winner) && (
        <span className="winner-figures tabular-nums">
          <span>
            <span className="winner-word">Rating</span> <b>{rating}</b>
          </span>
          {share.totalVotes > 0 && <span className="max-sm:sr-only">{hotWords(share)}</span>}
        </span>
      )}
    </li>
  );
}
