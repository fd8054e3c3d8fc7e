import { useEffect, useEffectEvent, useReducer } from "react";
import type { BattleSession, Contender } from "../../contract/battles.ts";
import { ApiError } from "../lib/api-error.ts";
import { isOnline } from "../lib/online.ts";
import { callAsPlayer } from "../lib/player.ts";
import { tellPlay } from "../lib/play-events.ts";
import { useResultShown } from "../lib/result-shown.ts";
import { useSetting } from "../lib/settings.ts";
import { useDeadline } from "../lib/timers.ts";
import { useViewed } from "../lib/use-viewed.ts";
import { loadPictures } from "../ui/load-pictures.ts";
import { showToast } from "../ui/toast-store.ts";
import type { Side } from "../ui/pair-gestures.ts";
import { pressBeganAt } from "../ui/press.ts";
import { useExposure } from "../ui/use-exposure.ts";
import { useSeen } from "../ui/use-seen.ts";
import { contenderOn, isShowingResult, otherSide, playReducer, startPlay, subjectOf } from "./battle.ts";
import { keepChoices, keptChoices } from "./kept-choices.ts";
import { BANNER_MS, CALM_RESULT_MS, CELEBRATION_MS, INTRO_MS } from "./timings.ts";

interface BattleOptions {
  session: BattleSession;
  /** Address of a celebrity's picture, in the shape that the stage shows. */
  pictureOf: (contender: Contender) => string;
  /** The session was continued elsewhere and must be fetched again. */
  onMovedOn: () => void;
}

const ELSEWHERE = new Set(["battle_decided", "not_current_battle", "battle_session_not_found"]);

/** Whether a vote was refused because the session has moved on, such as in another tab. */
const hasMovedOn = (error: unknown): boolean => error instanceof ApiError && ELSEWHERE.has(error.code);

/** A battle session with its calls and timers: its state, and the player's actions. */
export function useBattle({ session, pictureOf, onMovedOn }: BattleOptions) {
  const celebrations = useSetting("celebrations");
  const [play, dispatch] = useReducer(playReducer, undefined, () =>
    startPlay(session, Date.now(), keptChoices(session)),
  );
  const { phase, battle, banner, sessionId, openSince } = play;
  const pick = phase.name === "sending" ? phase.pick : null;
  const { choices } = play;
  useEffect(() => {
    if (choices.length > 0) keepChoices({ sessionId, choices });
  }, [sessionId, choices]);

  const send = useEffectEvent(async () => {
    if (pick === null) return;
    const winner = contenderOn(battle, pick.side);
    const loser = contenderOn(battle, otherSide(pick.side));
    const body = { winnerId: winner.id, loserId: loser.id, sessionId };
    try {
      const result = await callAsPlayer("battleVote", { body });
      const { nextBattle } = result;
      if (nextBattle !== null) loadPictures([nextBattle.celebA, nextBattle.celebB].map(pictureOf));
      dispatch({ type: "counted", result, at: Date.now() });
      tellPlay({ type: "voted", mode: "battle" });
    } catch (error) {
      if (hasMovedOn(error)) return onMovedOn();
      dispatch({ type: "voteFailed" });
      // What else is there to say stands above, as long as there is no connection.
      if (isOnline()) showToast({ title: "Error", description: "Failed to submit battle vote", look: "destructive" });
    }
  });
  useEffect(() => {
    if (pick !== null) void send();
  }, [pick]);

  const pair = [battle.celebA, battle.celebB];
  const subject = subjectOf(play);
  const pictureShown = useExposure({ subject, pictures: pair.map(pictureOf), report: dispatch });
  const seen = useSeen(openSince);
  useViewed(seen ? subject : null, pair);

  useResultShown(isShowingResult(play));

  const isComplete = phase.name === "complete";
  useEffect(() => {
    if (isComplete) tellPlay({ type: "completed", mode: "battle" });
  }, [isComplete]);

  const shows = phase.name === "intro" || phase.name === "celebrating" ? phase : null;
  const celebrationMs = celebrations ? CELEBRATION_MS : CALM_RESULT_MS;
  useDeadline(shows && shows.since + (shows.name === "intro" ? INTRO_MS : celebrationMs), () =>
    dispatch({ type: "timeUp" }),
  );
  useDeadline(banner && banner.since + (celebrations ? BANNER_MS : CALM_RESULT_MS), () =>
    dispatch({ type: "bannerOver" }),
  );

  return {
    play,
    /** Whether a choice counts now. */
    open: seen && phase.name === "choosing",
    celebrations,
    choose: (side: Side) => dispatch({ type: "choose", side, pressedAt: pressBeganAt(), at: Date.now() }),
    dismiss: () => dispatch({ type: "dismiss", at: Date.now() }),
    pictureShown,
  };
}
