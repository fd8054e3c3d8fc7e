import { Crown, House, Share2, Swords } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { Link } from "wouter";
import type { Contender } from "../../contract/battles.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { pictureAs } from "../../contract/values/pictures.ts";
import { formatHotShare, hotShareOf } from "../lib/hot-share.ts";
import { Button } from "../ui/button.tsx";
import { leaveScreen, useLayer } from "../ui/layers.ts";
import { ModeSwitch } from "../ui/mode-switch.tsx";
import { Picture } from "../ui/picture.tsx";
import { share } from "../ui/share.ts";
import { useWayHome } from "../ui/use-way-home.ts";
import { WaitingBadges } from "../rewards/waiting-badges.tsx";
import { type Choice, podiumOf } from "./battle.ts";
import { storyOf } from "./story.ts";
import { rememberSummary } from "./summary-memory.ts";

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
  const { favorites, battles, upset } = storyOf(choices);
  const isRanked = new Set(winners.map(({ rating }) => rating)).size > 1;
  return (
    <div className="mx-auto flex w-full max-w-3xl lg:max-w-6xl grow flex-col items-center justify-center gap-4 px-4 pb-6 text-center sm:gap-6">
      <div>
        <h1 ref={heading} tabIndex={-1} className="poster-type text-4xl xs:text-5xl lg:text-6xl">
          Battle Complete!
        </h1>
        {battles > 0 && (
          <p className="mt-1 text-lg font-semibold text-balance">
            You picked the crowd's favorite in{" "}
            <b className="text-gold">
              {favorites} of {battles}
            </b>
            {battles < choices.length && (battles === 1 ? " battle that had one" : " battles that had one")}.
          </p>
        )}
        <p className="mt-1 text-muted">
          {isRanked
            ? "Your winners, the highest rating first."
            : "Your winners. The crowd has not told them apart yet."}
        </p>
      </div>
      <ol aria-label="Winners" className="grid w-full grid-cols-3 gap-2 sm:gap-4 lg:grid-cols-6">
        {shown.map((winner, index) => (
          <li
            key={winner.id}
            className="podium relative flex min-w-0 flex-col overflow-hidden rounded-2xl border border-ticket-line bg-ticket text-left text-on-ticket"
          >
            <Picture
              src={pictureAs(winner.imageUrl, "tile")}
              name={winner.name}
              alt=""
              width={400}
              height={400}
              className="aspect-[4/3] w-full object-top"
            />
            <span className="flex grow flex-col p-2 sm:p-3">
              {isRanked && index === 0 && (
                <span className="flex items-center gap-1 text-xs font-bold text-ticket-hot">
                  <Crown aria-hidden size={14} />
                  Champion
                </span>
              )}
              <span className="font-bold leading-tight break-words max-xs:text-sm">
                <span className="sr-only">{index + 1}. </span>
                <Link
                  href={hrefOf("celebrity", { id: winner.id })}
                  onClick={() => leaveScreen(() => rememberSummary(winners))}
                  className="stretched-link"
                >
                  {winner.name}
                </Link>
              </span>
              <span className="mt-auto pt-1 text-xs text-on-ticket-muted tabular-nums sm:text-sm">
                Rating <b className="text-on-ticket">{winner.rating}</b>
                {winner.hotVotes + winner.notVotes > 0 && (
                  <span className="block">{formatHotShare(hotShareOf(winner.hotVotes, winner.notVotes))}</span>
                )}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="text-sm font-semibold text-muted">and {more} more</p>}
      <div className="grid w-full max-w-xl grid-cols-2 gap-3">
        <Button look="primary" className="col-span-2" aria-disabled={busy} onClick={() => !busy && onNew()}>
          <Swords aria-hidden size={24} />
          Start New Battle
        </Button>
        <Button onClick={goHome} className="px-2!">
          <House aria-hidden size={18} />
          Return Home
        </Button>
        <Button
          onClick={() => void share(sharedWords(winners, { favorites, battles }), hrefOf("battle"))}
          className="px-2!"
        >
          <Share2 aria-hidden size={18} />
          Share
        </Button>
      </div>
      {upset !== null && (
        <p className="w-full max-w-xl rounded-2xl border border-ticket-line bg-ticket px-4 py-3 text-left text-sm text-on-ticket">
          <b>Upset of the session:</b> {upset.winner.name} over {upset.loser.name}, rated {upset.gap} points higher.
        </p>
      )}
      <div className="w-full max-w-xl empty:hidden">
        <WaitingBadges level={2} />
      </div>
      <ModeSwitch className="w-full max-w-xl" />
    </div>
  );
}

/** "My champion is Adele, and I picked the crowd's favorite in 7 of 10. Your turn!" */
function sharedWords(winners: readonly Contender[], { favorites, battles }: { favorites: number; battles: number }) {
  const [champion] = podiumOf(winners).shown;
  const crowd = battles === 0 ? "" : `, and I picked the crowd's favorite in ${favorites} of ${battles}`;
  return champion === undefined
    ? "Hot or Not: Battle. Your turn!"
    : `My champion is ${champion.name}${crowd}. Your turn!`;
}
