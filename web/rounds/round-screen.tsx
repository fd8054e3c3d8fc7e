import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { ChatLink } from "../celebrities/chat-link.tsx";
import { useMedia } from "../lib/media.ts";
import { fetchAhead } from "../lib/lazy-part.tsx";
import { dismissBadges } from "../rewards/celebrate-badges.ts";
import { loadToaster } from "../ui/load-toaster.ts";
import { PromoSlot } from "../promos/promo-slot.tsx";
import { CardStack } from "./card-stack.tsx";
import type { Celebrity } from "../../contract/celebrities.ts";
import { VOTE_KEYS } from "./choice.ts";
import { cellsOf, comboOf } from "./combo.ts";
import { Counting } from "./counting.tsx";
import { useEarlierCall } from "./earlier-call.ts";
import { earlyWords } from "./early-words.ts";
import { spendOpening } from "./opening.ts";
import { ResultPanel } from "./result-panel.tsx";
import { isRevealing, positionOf } from "./round.ts";
import { RoundAside } from "./round-aside.tsx";
import { loadRoundEnding, RoundEnd } from "./round-end.tsx";
import { RoundTop } from "./round-top.tsx";
import { RoundHints } from "./round-hints.tsx";
import { UndoButton } from "./undo-button.tsx";
import { useHandover } from "./use-handover.ts";
import { usePictures } from "./use-pictures.ts";
import { type RoundOptions, useRound } from "./use-round.ts";
import { useSpokenRound } from "./use-spoken-round.ts";
import { useVoteHints } from "./use-vote-hints.ts";
import { Stage } from "../ui/stage.tsx";
import { useChoiceKeys } from "../ui/use-choice-keys.ts";
import { usePanelHeight } from "../ui/use-panel-height.ts";
import { VoteButtons } from "./vote-buttons.tsx";
import "./result.css";
import "./round.css";
import "./stage.css";

/** A phone on its side, as in stage.css: half of the window is beside the card. */
const SIDEWAYS = "(orientation: landscape) and (height < 34rem) and (36rem <= width < 64rem)";

export interface RoundScreenProps extends RoundOptions {
  /** All celebrities of the round. */
  celebrities: readonly Celebrity[];
  /** What the end says of how the round stands, once the server has counted it. */
  standing?: ReactNode;
  /** Shows the round among everyone's, where there is such a page. */
  onWhole?: (() => void) | undefined;
  /** It ended here before, and is shown again. */
  isRestored?: boolean;
  onPlayAgain: () => void;
  onLeave: () => void;
}

/** One round: the card, the buttons, the result and the round's dialogs. */
export function RoundScreen(props: RoundScreenProps) {
  const { celebrities, standing, onWhole, isRestored = false, onPlayAgain, onLeave, ...options } = props;
  const { format, opening } = options;
  const wide = useMedia("(min-width: 64rem)");
  const beside = useMedia(SIDEWAYS);
  const stage = useHandover(opening?.from);
  const panel = usePanelHeight(".stack");
  const { round, undoOffer, open, choose, takeBack, advance, pictureShown } = useRound(options);
  const { phase, verdict, queue, total, records } = round;
  const [onStage, next] = queue;
  const { hints, dismiss } = useVoteHints(phase.name !== "choosing" || round.gone !== null || records.length > 0);
  const position = positionOf(round);
  const progress = `${position} / ${total} ${format.place}`.trim();
  useChoiceKeys({
    choices: VOTE_KEYS,
    onChoose: choose,
    onUndo: () => void takeBack(),
    onDismiss: verdict === null ? undefined : advance,
  });
  usePictures(queue);
  useEffect(() => {
    // Loaded ahead, so that a failed vote and the end of the round can be shown while offline.
    fetchAhead(loadToaster);
    fetchAhead(loadRoundEnding);
    // The results have told of them, and the end of the round does once more.
    return dismissBadges;
  }, []);
  useEffect(spendOpening, []);
  const isBegun = useRef(false);
  const skipFirst = useEffectEvent(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    // The press was of before.
    if (opening?.choice === "skip") choose("skip", Date.now());
  });
  useEffect(() => {
    if (open) skipFirst();
  }, [open]);
  const earlier = useEarlierCall(round);
  useSpokenRound(round, { introduce: format.introduce, progress, earlier });

  // Once the next one is on stage, the result must name whom it is about.
  const over = phase.name === "revealing" ? "rated" : "next";
  const result = verdict && (
    <ResultPanel
      key={verdict.since}
      {...verdict}
      combo={comboOf(records)}
      early={earlyWords(records)}
      earlier={earlier}
      over={over}
      isOnCard={!wide && !beside}
      next={next}
    />
  );
  const undoButton = !format.isOneTry && (
    <UndoButton offer={undoOffer} onUndo={() => void takeBack()} className="round-undo col-start-2 row-start-1" />
  );

  return (
    <Stage className="round lg:pb-6" open={open}>
      <RoundTop
        title={format.title}
        place={format.place}
        position={position}
        total={total}
        calls={cellsOf(records)}
        onLeave={onLeave}
      />
      <section
        ref={stage}
        aria-label="Stage"
        className="round-stage"
        data-line={format.nextAfterMs !== null}
        onPointerDown={advance}
      >
        <CardStack round={round} onChoose={choose} onPicture={pictureShown}>
          {!wide && !beside && (
            <div key={over} className="result-over" data-over={over} ref={over === "rated" ? panel : undefined}>
              {result}
            </div>
          )}
        </CardStack>
      </section>
      {beside && (
        <div key={over} className="result-beside" data-over={over}>
          {result}
        </div>
      )}
      <section
        aria-label="Your vote"
        className="round-actions mx-auto flex w-full max-w-xl flex-col items-center gap-1 self-end"
      >
        <div className="flex w-full grow">
          <VoteButtons advances={format.nextAfterMs === null && isRevealing(round)} onChoose={choose} />
        </div>
        {!wide && (
          <div className="round-foot grid w-full grid-cols-[1fr_auto_1fr] items-center">
            {hints ? (
              <RoundHints className="round-foot-hints col-span-full flex" onClose={dismiss} />
            ) : (
              <>
                {undoButton}
                <Counting round={round} className="col-start-2 row-start-1 text-center" />
                <div className="round-chat row-start-1">
                  {onStage !== undefined && <ChatLink celebrity={onStage} className="px-1! max-xs:text-xs" />}
                  <PromoSlot shape="link" />
                </div>
              </>
            )}
          </div>
        )}
      </section>
      {wide && (
        <RoundAside
          round={round}
          result={result}
          hints={hints && <RoundHints className="round-hints" onClose={dismiss} />}
          undoButton={undoButton}
        />
      )}
      {phase.name === "complete" && (
        <RoundEnd
          format={format}
          celebrities={celebrities}
          round={round}
          isRestored={isRestored}
          undoOffer={undoOffer}
          standing={standing}
          onWhole={onWhole}
          onUndo={() => void takeBack()}
          onPlayAgain={onPlayAgain}
          onLeave={onLeave}
        />
      )}
    </Stage>
  );
}
