import type { Battle, BattleSession, BattleVoteResult, Contender, HeadToHead } from "../../contract/battles.ts";
import { SAME_GESTURE_MS } from "../ui/gesture.ts";
import type { Side } from "../ui/pair-gestures.ts";
import { isSeen, type Press, withExposure } from "../ui/seen.ts";
import type { DecidedBattle } from "./pick-words.ts";
import { callOf } from "./story.ts";

/** A pending or decided choice. Times in ms of one clock. */
interface Pick {
  side: Side;
  sentAt: number;
}

type Phase =
  /** 'BATTLE!' covers the first pair. */
  | { name: "intro"; since: number }
  | { name: "choosing" }
  | { name: "sending"; pick: Pick }
  | { name: "celebrating"; pick: Pick; result: BattleVoteResult; since: number }
  | { name: "complete" };

/** Whom the player chose, with both as they were before, how these two stand by now, and by how much it moved the rating up. */
export interface Choice {
  headToHead: HeadToHead;
  gained: number;
  winner: Contender;
  loser: Contender;
}

/** The state of a battle session in play. */
export interface Play {
  readonly sessionId: string;
  readonly total: number;
  /** Index of the pair on stage. */
  readonly index: number;
  readonly battle: Battle;
  /** Winners of the battles decided, in order. */
  readonly winners: readonly Contender[];
  /** The last choices, as far as this browser knows them, in order. */
  readonly choices: readonly Choice[];
  readonly phase: Phase;
  /** The battle whose banner is shown, for its winner. */
  readonly banner: { won: DecidedBattle; side: Side; since: number } | null;
  /** When the pair was painted with nothing in front; null while it is not. */
  readonly openSince: number | null;
}

export type PlayEvent =
  /** A press on a celebrity, an arrow key or a drag. */
  | ({ type: "choose"; side: Side } & Press)
  /** The overlay has been dismissed: by a press on the stage, or a key. */
  | { type: "dismiss"; at: number }
  | { type: "counted"; result: BattleVoteResult; at: number }
  | { type: "voteFailed" }
  /** The intro or the celebration has timed out. */
  | { type: "timeUp" }
  | { type: "bannerOver" };

/** Starts or resumes a session. `at` in ms. @param choices its last ones, as far as they are known */
export function startPlay(session: BattleSession, at: number, choices: readonly Choice[] = []): Play {
  const { sessionId, totalBattles, battleIndex, currentBattle, winners } = session;
  return {
    sessionId,
    total: totalBattles,
    index: battleIndex,
    battle: currentBattle,
    winners,
    choices,
    phase: { name: "intro", since: at },
    banner: null,
    openSince: null,
  };
}

/** The celebrity on a side. */
export const contenderOn = ({ celebA, celebB }: Battle, side: Side): Contender => (side === "a" ? celebA : celebB);

export const otherSide = (side: Side): Side => (side === "a" ? "b" : "a");

/**
 * A battle session (core specification §4).
 * - A choice counts only for a pair that has been seen (seen.ts), and not while another is pending.
 * - 'BATTLE!', a winner's celebration and the banner, which slightly outlasts a celebration that times out, end by
 *   timeout, when dismissed, or with a choice, which does nothing else. The rest of the gesture that chose does not end
 *   them.
 */
export const playReducer = withExposure(changed, subjectOf);

/** Which pair a choice would be about; null while anything is in front. A pending choice may fail, which leaves its pair. */
export function subjectOf({ phase, banner, battle }: Play): string | null {
  const isBare = (phase.name === "choosing" || phase.name === "sending") && banner === null;
  return isBare ? `${battle.celebA.id} ${battle.celebB.id}` : null;
}

function changed(play: Play, event: PlayEvent): Play {
  switch (event.type) {
    case "choose":
      return choose(play, event.side, event);
    case "dismiss":
      return dismiss(play, event.at);
    case "counted":
      return counted(play, event.result, event.at);
    case "voteFailed":
      return play.phase.name === "sending" ? { ...play, phase: { name: "choosing" } } : play;
    case "timeUp":
      return advance(play);
    case "bannerOver":
      return { ...play, banner: null };
  }
}

function choose(play: Play, side: Side, press: Press): Play {
  if (isOverlaid(play)) return dismiss(play, press.at);
  if (play.phase.name !== "choosing" || !isSeen(play.openSince, press)) return play;
  return { ...play, phase: { name: "sending", pick: { side, sentAt: press.at } } };
}

/** Whether a vote is on its way or its result is shown. */
export const isShowingResult = ({ phase, banner }: Play): boolean =>
  phase.name === "sending" || phase.name === "celebrating" || banner !== null;

/** Whether the last battle is decided: its result may still be shown. */
export const isOver = ({ phase }: Play): boolean =>
  phase.name === "complete" || (phase.name === "celebrating" && phase.result.completed);

/** Whether there is something to dismiss: the intro, a celebration or a banner. */
export const isOverlaid = ({ phase, banner }: Play): boolean =>
  phase.name === "intro" || phase.name === "celebrating" || banner !== null;

function dismiss(play: Play, at: number): Play {
  const { phase } = play;
  // The rest of the gesture that chose.
  if (phase.name === "celebrating" && at - phase.pick.sentAt < SAME_GESTURE_MS) return play;
  return { ...advance(play), banner: null };
}

function counted(play: Play, result: BattleVoteResult, at: number): Play {
  const { phase, battle } = play;
  if (phase.name !== "sending" || contenderOn(battle, phase.pick.side).id !== result.winner.id) return play;
  const winner = contenderOn(battle, phase.pick.side);
  const loser = contenderOn(battle, otherSide(phase.pick.side));
  const { headToHead } = result;
  const shown: Play = {
    ...play,
    winners: [...play.winners, result.winner],
    choices: [...play.choices, { winner, loser, headToHead, gained: result.winner.rating - winner.rating }],
    phase: { name: "celebrating", pick: phase.pick, result, since: at },
  };
  const won = wonBattle(shown);
  return { ...shown, banner: won && { won, side: phase.pick.side, since: at } };
}

/** From the intro to its pair, or from a result to the next pair or the summary. */
function advance(play: Play): Play {
  const { phase } = play;
  if (phase.name === "intro") return { ...play, phase: { name: "choosing" } };
  if (phase.name !== "celebrating") return play;
  const { completed, nextBattle, battleIndex } = phase.result;
  if (completed || nextBattle === null) return { ...play, phase: { name: "complete" }, banner: null };
  return { ...play, battle: nextBattle, index: battleIndex, phase: { name: "choosing" } };
}

/** The state of a side: `outcome` as soon as one is chosen, and how the battle came out for it once that is counted. */
export function standingOn(play: Play, side: Side) {
  const { phase, battle } = play;
  const before = contenderOn(battle, side);
  if (phase.name !== "sending" && phase.name !== "celebrating") return { before, outcome: null, decided: null };
  return {
    before,
    outcome: phase.pick.side === side ? ("winner" as const) : ("loser" as const),
    decided: decidedFor(play, side),
  };
}

/** The battle that was just counted, for one side; null until then. */
function decidedFor({ phase, battle, index }: Play, side: Side): DecidedBattle | null {
  if (phase.name !== "celebrating") return null;
  const { winner, loser, headToHead } = phase.result;
  const isWinner = phase.pick.side === side;
  const [contender, opponent] = isWinner ? [winner, loser] : [loser, winner];
  const { side: picked } = phase.pick;
  const before = { winner: contenderOn(battle, picked), loser: contenderOn(battle, otherSide(picked)) };
  const call = callOf({ ...before, headToHead });
  return { contender, opponent, isWinner, headToHead, call, turn: index };
}

/** The battle that was just counted, for its winner; null until then. */
export const wonBattle = (play: Play): DecidedBattle | null =>
  play.phase.name === "celebrating" ? decidedFor(play, play.phase.pick.side) : null;

/** Whether a winner's rating tells of it: not while the battle just won is its only one, which lifts everyone alike. */
export const isTold = ({ battlesWon, battlesLost }: Contender): boolean => battlesWon + battlesLost > 1;

/** Maximum number of winners in a summary. Source: core specification §9. */
const SUMMARY_WINNERS = 6;

/** The winners listed in the summary, highest rated first, and the others. */
export function podiumOf(winners: readonly Contender[]): { shown: readonly Contender[]; more: readonly Contender[] } {
  const ordered = winners.toSorted((one, other) => other.rating - one.rating);
  return { shown: ordered.slice(0, SUMMARY_WINNERS), more: ordered.slice(SUMMARY_WINNERS) };
}

/** The highest rated winner; null while another one is rated as high, so that only the order would make it one. */
export function championOf(winners: readonly Contender[]): Contender | null {
  const [first, second] = podiumOf(winners).shown;
  return first !== undefined && second !== undefined && first.rating > second.rating ? first : null;
}
