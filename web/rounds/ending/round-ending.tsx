import { CalendarDays, House, RotateCcw, Share2 } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import type { Celebrity } from "../../../contract/celebrities.ts";
import { fetchAhead, lazyPart } from "../../lib/lazy-part.tsx";
import { NextButton } from "../../onward/next-button.tsx";
import { WaitingBadges } from "../../rewards/waiting-badges.tsx";
import { Button } from "../../ui/button.tsx";
import { EndingFrame } from "../../ui/ending-frame.tsx";
import { mindWords, useEarlierCalls } from "../earlier-call.ts";
import type { VoteRecord } from "../round.ts";
import type { RoundFormat } from "../round-format.ts";
import { tasteOf } from "../session.ts";
import { UndoButton } from "../undo-button.tsx";
import type { UndoOffer } from "../use-round.ts";
import { BoldestCall } from "./boldest-call.tsx";
import { DayStanding } from "./day-standing.tsx";
import { EndingFacts } from "./ending-facts.tsx";
import { FavouritePodium } from "./favourite-podium.tsx";
import { besideOwnScores, keepScore } from "./own-scores.ts";
import type { SharedRound } from "./round-picture.ts";
import { ScoreCard } from "./score-card.tsx";
import { gridOf, isJudged, summaryOf } from "./summary.ts";
import { VoteTiles } from "./vote-tiles.tsx";
import "./ending.css";

const TASTES = {
  generous: "You hand out hearts freely.",
  selective: "You don't melt easily.",
} as const;

const COMPLETE = "Game Complete!";
const TITLE = "poster-type ending-title";

interface RoundEndingProps {
  format: Pick<RoundFormat, "mode" | "title" | "isOneTry" | "endsWith" | "farewell" | "serverScore" | "share">;
  /** All celebrities of the round. */
  celebrities: readonly Celebrity[];
  sessionId: string;
  /** UTC day on which it began. */
  day: string;
  total: number;
  records: readonly VoteRecord[];
  /** The server knows that the round has ended. */
  reported: boolean;
  /** How the round stands among others, in place of how the day does. */
  standing: ReactNode;
  undoOffer: UndoOffer;
  /** Shows the round among everyone's, where there is such a page. */
  onWhole: (() => void) | undefined;
  onUndo: () => void;
  onPlayAgain: () => void;
  onHome: () => void;
  /** Told that it is about to be shared. */
  onShare: () => void;
}

const loadPictureDialog = () => import("./round-picture-dialog.tsx");
const RoundPictureDialog = lazyPart(loadPictureDialog, "RoundPictureDialog");

/** The end of a round: how it went, what it earned, and where to go next. Escape and Back lead home. */
export function RoundEnding(props: RoundEndingProps) {
  const {
    format,
    celebrities,
    sessionId,
    day,
    total,
    records,
    reported,
    standing,
    undoOffer,
    onWhole,
    onUndo,
    onPlayAgain,
    onHome,
    onShare,
  } = props;
  const summary = { ...summaryOf(records), ...format.serverScore };
  const { hot, not, boldest, favourites } = summary;
  const grid = gridOf(summary, records);
  const hasGrid = format.endsWith === "favourites";
  const isScore = hasGrid && isJudged(summary);
  const { agreed, judged } = summary;
  useEffect(() => {
    if (isScore) keepScore(sessionId, { agreed, judged });
  }, [isScore, sessionId, agreed, judged]);
  const taste = tasteOf(hot, not);
  const mind = mindWords(records, useEarlierCalls(), day);
  const farewell = format.farewell(records.length, total);
  const [view, setView] = useState<"open" | "closed">("closed");
  /** As it stood when it was shared first. */
  const [shared, setShared] = useState<SharedRound>();
  const showPicture = () => {
    const known = new Map(celebrities.map((celebrity) => [celebrity.id, celebrity]));
    const podium = favourites.flatMap(({ celebrityId }) => known.get(celebrityId) ?? []);
    setShared((before) => before ?? { ...summary, grid, title: format.title, favourites: podium, endedAt: new Date() });
    setView("open");
  };
  // Loaded ahead, so that it opens while offline, too.
  useEffect(() => fetchAhead(loadPictureDialog), []);
  return (
    <EndingFrame
      labelledBy="game-complete"
      onClose={onHome}
      className="round-ending"
      ways={
        <>
          <NextButton after={{ mode: format.mode, title: format.title, reported }} onAgain={onPlayAgain} focused />
          <div
            className="ending-ways"
            data-ways={!format.isOneTry ? "undo" : onWhole === undefined ? "few" : undefined}
          >
            {!format.isOneTry && (
              <Button onClick={onPlayAgain} className="px-1! whitespace-nowrap">
                <RotateCcw aria-hidden size={18} className="shrink-0 max-sm:hidden" />
                Play Again
              </Button>
            )}
            {onWhole !== undefined && (
              <Button onClick={onWhole} className="px-1! whitespace-nowrap">
                <CalendarDays aria-hidden size={18} className="shrink-0 max-sm:hidden" />
                Full Result
              </Button>
            )}
            <Button onClick={onHome} className="px-2!">
              <House aria-hidden size={18} />
              Home
            </Button>
            <Button
              aria-haspopup="dialog"
              onClick={() => {
                onShare();
                showPicture();
              }}
              className="px-2!"
            >
              <Share2 aria-hidden size={18} />
              Share
            </Button>
            {!format.isOneTry && <UndoButton offer={undoOffer} onUndo={onUndo} className="ending-undo" />}
          </div>
        </>
      }
      above={
        shared !== undefined && (
          <RoundPictureDialog
            open={view === "open"}
            onClose={() => setView("closed")}
            round={shared}
            {...format.share(summary)}
          />
        )
      }
    >
      <header className="ending-head">
        <h2 id="game-complete" className={format.isOneTry ? "ending-kicker" : TITLE}>
          {COMPLETE}
        </h2>
        <p className={format.isOneTry ? TITLE : "text-sm text-balance text-muted"}>
          {farewell === null ? (
            format.title
          ) : (
            <>
              {farewell.title} {farewell.description}
            </>
          )}
        </p>
      </header>
      <div className="ending-story">
        <div className="ending-lead" data-grid={hasGrid || undefined}>
          <ScoreCard
            {...summary}
            beside={isScore ? besideOwnScores(sessionId, summary) : null}
            grid={hasGrid ? grid : null}
          />
          {boldest !== null && <BoldestCall {...boldest} />}
        </div>
        <div className="ending-standing">{reported && (standing ?? <DayStanding ending={sessionId} />)}</div>
      </div>
      <div className="ending-show">
        {hasGrid ? (
          <FavouritePodium favourites={favourites} celebrities={celebrities} />
        ) : (
          <VoteTiles celebrities={celebrities} records={records} scored={format.serverScore} />
        )}
      </div>
      <div className="ending-rest">
        {/* First: the facts grow with what the server says. */}
        <WaitingBadges level={3} />
        <EndingFacts votes={isJudged(summary) ? { hot, not } : null} reported={reported} />
        <p className="text-sm">
          You're <b className="text-gold">{taste}</b>. <span className="text-muted">{TASTES[taste]}</span> {mind}
        </p>
      </div>
    </EndingFrame>
  );
}
