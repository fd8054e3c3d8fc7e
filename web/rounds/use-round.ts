import { useEffect, useEffectEvent, useReducer } from "react";
import { announce } from "../lib/announcer.ts";
import { ApiError } from "../lib/api-error.ts";
import { onPlay, tellPlay } from "../lib/play-events.ts";
import { random } from "../lib/random.ts";
import { useResultShown } from "../lib/result-shown.ts";
import { useDeadline } from "../lib/timers.ts";
import { useViewed } from "../lib/use-viewed.ts";
import { showToast } from "../ui/toast-store.ts";
import type { Choice } from "./choice.ts";
import type { Opening } from "./opening.ts";
import { pressBeganAt } from "../ui/press.ts";
import { useExposure } from "../ui/use-exposure.ts";
import { useSeen } from "../ui/use-seen.ts";
import {
  isOpen,
  isShowingResult,
  isSkipIdle,
  type LineUp,
  type Round,
  roundReducer,
  startRound,
  subjectOf,
  timeSpentOn,
  undoEndOf,
} from "./round.ts";
import type { RoundFormat } from "./round-format.ts";
import { undoVote } from "../outbox/voting-outbox.ts";
import { takeBackOwnVote } from "./own-votes.ts";
import { sendVote } from "./send-vote.ts";

export interface RoundOptions {
  format: RoundFormat;
  /** Where the round starts or resumes. Later ones are ignored. */
  lineUp: LineUp;
  /** What was chosen on the first of it before the round was on screen. */
  opening?: Opening | null | undefined;
  /** Called with the round at its start and after every change. */
  onChange: (round: Round) => void;
}

/** How many votes can be undone, and until when the last one can, in ms. */
export interface UndoOffer {
  count: number;
  until: number;
}

/** Whether an undo was refused because it is too late or there is nothing to undo. */
const isTooLateToUndo = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "undo_expired" || error.code === "nothing_to_undo");

/** The vote that a round begins with. A skip is the round's own: it says who is next. */
function openingVote(opening: Opening | null | undefined, { queue: [first] }: LineUp) {
  if (!opening || opening.celebrityId !== first?.id || opening.choice === "skip") return null;
  return { voteType: opening.choice, sentAt: Date.now(), timeSpent: opening.lookedMs };
}

/** A round with its calls and timers: its state, and the player's actions. */
export function useRound({ format, lineUp, opening, onChange }: RoundOptions) {
  const [round, dispatch] = useReducer(roundReducer, lineUp, (from) =>
    startRound(from, format.skipRule, openingVote(opening, from)),
  );
  const { phase, verdict, sessionId, undoing, openSince } = round;
  const undoable = format.isOneTry || phase.name === "sending" ? [] : round.undoable;
  const undoEnd = undoEndOf(round);
  const sending = phase.name === "sending" ? phase.vote : null;

  const send = useEffectEvent(async () => {
    if (sending === null) return;
    const result = await sendVote({ ...sending, sessionId, mode: format.mode });
    const at = Date.now();
    if (result === "failed") dispatch({ type: "voteFailed" });
    else if (result === "kept") dispatch({ type: "kept", celebrityId: sending.celebrity.id, at });
    else dispatch({ type: "counted", result, at });
  });
  useEffect(() => {
    if (sending !== null) void send();
  }, [sending]);

  useEffect(
    () =>
      onPlay((event) => {
        if (event.type === "delivered") dispatch(event);
      }),
    [],
  );

  const changed = useEffectEvent((now: Round) => onChange(now));
  useEffect(() => changed(round), [round]);

  const [onStage] = round.queue;
  const subject = subjectOf(round);
  const pictureShown = useExposure({
    subject,
    pictures: onStage === undefined ? [] : [onStage.imageUrl],
    report: dispatch,
  });
  const seen = useSeen(openSince);
  useViewed(seen ? subject : null, onStage === undefined ? [] : [onStage]);

  useResultShown(isShowingResult(round));

  const shown = undoing ? null : verdict;
  const nextIn = phase.name === "revealing" ? format.nextAfterMs : null;
  useDeadline(shown === null || nextIn === null ? null : shown.since + nextIn, () => dispatch({ type: "callNext" }));
  useDeadline(shown === null ? null : shown.since + format.resultMs, () => dispatch({ type: "advance" }));
  useDeadline(undoing ? null : undoEnd, () => dispatch({ type: "undoExpired" }));

  const choose = (choice: Choice, pressedAt = pressBeganAt()) => {
    const press = { pressedAt, at: Date.now() };
    if (choice !== "skip") return dispatch({ type: "vote", voteType: choice, ...press });
    if (isSkipIdle(round) && isOpen(round, press))
      showToast({ title: "This is the last one", description: "Hot or not? Your call ends the round." });
    const skip = { type: "skip", random: random(), ...press } as const;
    const { gone } = roundReducer(round, skip);
    if (gone !== round.gone && gone?.as === "skip")
      tellPlay({ type: "skipped", look: { celebrity: gone.celebrity, timeSpent: timeSpentOn(round, press.at) } });
    dispatch(skip);
  };

  const takeBack = async () => {
    const [vote] = undoable;
    if (vote === undefined || undoing) return;
    dispatch({ type: "undoAsked" });
    try {
      await undoVote(vote.celebrity.id);
      takeBackOwnVote(vote.celebrity.id);
      dispatch({ type: "undone", at: Date.now() });
      tellPlay({ type: "behaved", action: "undo" });
      announce(`Vote undone. ${vote.celebrity.name} is back.`);
    } catch (error) {
      dispatch({ type: "undoFailed" });
      const late = isTooLateToUndo(error);
      showToast({
        title: late ? "Too late to undo" : "Error",
        description: late ? "That vote stands now." : "Your vote could not be undone.",
        look: "destructive",
      });
    }
  };

  return {
    round,
    undoOffer: { count: undoable.length, until: undoEnd ?? 0 },
    /** Whether a choice counts now. */
    open: seen && phase.name === "choosing" && !undoing,
    choose,
    takeBack,
    advance: () => dispatch({ type: "advance" }),
    pictureShown,
  };
}
