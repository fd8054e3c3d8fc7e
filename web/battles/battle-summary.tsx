import { Crown, House, Share2, Swords } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { Link } from "wouter";
import type { Contender } from "../../contract/battles.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { formatHotShare, hotShareOf, shareDetail } from "../lib/hot-share.ts";
import { Button } from "../ui/button.tsx";
import { leaveScreen, useLayer } from "../ui/layers.ts";
import { ModeSwitch } from "../ui/mode-switch.tsx";
import { Picture, saysName } from "../ui/picture.tsx";
import { share } from "../ui/share.ts";
import { useWayHome } from "../ui/use-way-home.ts";
import { WaitingBadges } from "../rewards/waiting-badges.tsx";
import { championOf, type Choice, isTold, podiumOf } from "./battle.ts";
import { sharedWords } from "./shared-words.ts";
import { storyOf } from "./story.ts";
import { rememberSummary } from "./summary-memory.ts";
import "./summary.css";

interface BattleSummaryProps {
  winners: readonly Contender[];
  /** The choices made on this page; none when one comes back to it. */
  choices?: readonly Choice[];
  /** A new session is being fetched. */
  busy?: boolean;
  onNew: () => void;
}

const NO_CHOICES: readonly Choice[] = [];

/** The end of a battle session: the winners, and where to go next. Back leads home, as at the end of a round. */
export function BattleSummary({ winners, choices = NO_CHOICES, busy = false, onNew }: BattleSummaryProps) {
  const goHome = useWayHome();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayer(true, goHome);
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const { shown, more } = podiumOf(winners);
  const story = storyOf(choices);
  const { favorites, battles, upset } = story;
  const isRanked = new Set(winners.map(({ rating }) => rating)).size > 1;
  const champion = championOf(winners);
  const open = () => leaveScreen(() => rememberSummary(winners));
  return (
    <div className="mx-auto flex w-full max-w-3xl lg:max-w-6xl grow flex-col items-center justify-center gap-3 px-4 pb-6 text-center sm:gap-6">
      <div>
        <h1 ref={heading} tabIndex={-1} className="poster-type text-4xl xs:text-5xl lg:text-6xl">
          Battle Complete!
        </h1>
        {battles > 0 && (
          <p className="mt-1 text-lg leading-tight font-semibold text-balance">
            You picked the crowd's favorite in{" "}
            <b className="text-gold">
              {favorites} of {battles}
            </b>
            {battles < choices.length && (battles === 1 ? " battle that had one" : " battles that had one")}.
          </p>
        )}
        {!isRanked && winners.length > 1 && (
          <p className="mt-1 text-lg font-semibold text-balance text-gold">
            {winners.length} picks, and the first move was yours.
          </p>
        )}
        <p className="mt-1 text-sm text-balance text-muted">
          {isRanked
            ? "Your winners, the highest rating first."
            : "Level so far: every battle moves their ratings, until one is your champion."}
        </p>
      </div>
      <div className="w-full max-w-xl empty:hidden">
        <WaitingBadges level={2} />
      </div>
      <ol aria-label="Winners" className="winners">
        {shown.map((winner, index) => (
          <Winner
            key={winner.id}
            winner={winner}
            place={index + 1}
            isChampion={winner === champion}
            isRated={isRanked}
            onOpen={open}
          />
        ))}
      </ol>
      {more.length > 0 && (
        <details className="w-full max-w-xl">
          <summary className="mx-auto flex min-h-11 w-fit items-center px-4 text-sm font-semibold text-muted underline">
            and {more.length} more
          </summary>
          <ul aria-label="Other winners" className="flex flex-wrap justify-center gap-4">
            {more.map(({ id, name }) => (
              <li key={id}>
                <Link
                  href={hrefOf("celebrity", { id })}
                  onClick={open}
                  className="flex min-h-11 items-center font-semibold underline"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
      {upset !== null && (
        <p className="w-full max-w-xl rounded-2xl border border-ticket-line bg-ticket px-4 py-3 text-left text-sm text-on-ticket">
          <b>Upset of the session:</b> {upset.winner.name} over {upset.loser.name}, {upset.favoredBy}.
        </p>
      )}
      <div className="summary-foot">
        <Button look="primary" aria-disabled={busy} onClick={() => !busy && onNew()}>
          <Swords aria-hidden size={24} />
          Start New Battle
        </Button>
        <Button onClick={goHome} className="px-2!">
          <House aria-hidden size={18} />
          Return Home
        </Button>
        <Button onClick={() => void share(sharedWords(champion, story), hrefOf("battle"))} className="px-2!">
          <Share2 aria-hidden size={18} />
          Share
        </Button>
      </div>
      <ModeSwitch className="w-full max-w-xl" />
    </div>
  );
}

interface WinnerProps {
  winner: Contender;
  place: number;
  isChampion: boolean;
  /** The ratings tell the winners apart. */
  isRated: boolean;
  /** Called when its page is opened. */
  onOpen: () => void;
}

function Winner({ winner, place, isChampion, isRated, onOpen }: WinnerProps) {
  const { id, imageUrl, name, rating, hotVotes, notVotes } = winner;
  const share = hotShareOf(hotVotes, notVotes);
  return (
    <li data-champion={isChampion || undefined} className="podium winner">
      <Picture src={imageUrl} name={name} alt="" width={600} height={800} className="aspect-3/4 w-full" />
      {isChampion && (
        <span className="winner-crown">
          <Crown aria-hidden size={16} />
          Champion
        </span>
      )}
      <span className={saysName(winner) ? "" : "winner-title"}>
        <span className="sr-only">{place}. </span>
        <Link href={hrefOf("celebrity", { id })} onClick={onOpen} className="stretched-link">
          <span className={saysName(winner) ? "sr-only" : ""}>{name}</span>
        </Link>
      </span>
      {isRated && isTold(winner) && (
        <span className="winner-figures tabular-nums">
          <span>
            Rating <b>{rating}</b>
          </span>
          {shareDetail(share.totalVotes) !== "nothing" && (
            <span className="max-sm:sr-only">{formatHotShare(share)}</span>
          )}
        </span>
      )}
    </li>
  );
}
