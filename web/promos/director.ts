import type { PlayMode } from "../lib/play-events.ts";
import {
  CALM_MS,
  CHAT_CARD_EVERY_VOTES,
  NUDGE_EVERY_VOTES,
  PROMO_CARD_BACK_MS,
  SCENE_TIMINGS,
  type Scene,
  SEEN_LONG_ENOUGH_MS,
} from "./timings.ts";

/** Triggered by votes and shown once, in order of priority. */
const CALLED_FOR = ["chat-card", "nudge"] as const;
/** All promos, in order of priority. */
const PROMOS = [...CALLED_FOR, "banner", "chip", "promo-card"] as const;

type CalledFor = (typeof CALLED_FOR)[number];
export type Promo = (typeof PROMOS)[number];
/** Which promos the place for them takes: all, or only those triggered by votes. */
export type Room = "all" | "called-for";

/** Once dismissed, hidden for the rest of the browser session. */
export type SessionLong = Extract<Promo, "banner" | "chip">;

/** The current promo and the state that it depends on. Times in ms of one clock. */
export interface Director {
  readonly scene: Scene;
  /** When the player entered the scene. */
  readonly since: number;
  /** The time up to which this state is valid. */
  readonly at: number;
  readonly votes: Readonly<Record<PlayMode, number>>;
  readonly calledFor: readonly CalledFor[];
  readonly dismissed: readonly SessionLong[];
  readonly promoCardBackAt: number;
  readonly calmUntil: number;
  /** A dialog covers the page. */
  readonly covered: boolean;
  readonly room: Room;
  /** A result is shown, beside which nothing changes. */
  readonly resultShown: boolean;
  /** The pointer or the focus is on the promo, so it must not change. */
  readonly held: boolean;
  readonly shown: Promo | null;
  /** Since when the current promo has been visible; null while it is not. */
  readonly visibleSince: number | null;
  /** For how long it was visible before that, in ms. */
  readonly seenMs: number;
}

export type DirectorEvent = { at: number } & (
  | { type: "arrived"; scene: Scene }
  | { type: "voted"; mode: PlayMode }
  | { type: "covered"; covered: boolean }
  | { type: "moved"; room: Room }
  | { type: "resultShown"; resultShown: boolean }
  | { type: "held"; held: boolean }
  | { type: "visible"; visible: boolean }
  | { type: "dismissed"; promo: Promo }
  | { type: "tick" }
);

/** The initial state for a player in `scene` since `at` who has dismissed some promos in this browser session. */
export function startDirector(scene: Scene, dismissed: readonly SessionLong[], at: number): Director {
  return settle({
    scene,
    since: at,
    at,
    votes: { classic: 0, game: 0, profile: 0, battle: 0 },
    calledFor: [],
    dismissed,
    promoCardBackAt: at,
    calmUntil: at,
    covered: false,
    room: "all",
    resultShown: false,
    held: false,
    shown: null,
    visibleSince: null,
    seenMs: 0,
  });
}

/** The one place that decides which promo shows: at most one, none over a dialog (docs/decisions/0012-promos.md). */
export function direct(director: Director, event: DirectorEvent): Director {
  return settle({ ...change(director, event), at: event.at });
}

function change(director: Director, event: DirectorEvent): Director {
  switch (event.type) {
    case "arrived":
      return {
        ...director,
        scene: event.scene,
        since: event.at,
        held: false,
        // Whoever leaves for a silent screen has followed them or lost interest; votes there count anew.
        calledFor: event.scene === "silent" && director.scene !== "silent" ? [] : director.calledFor,
      };
    case "voted":
      return voted(director, event.mode);
    case "covered":
      return { ...director, covered: event.covered, held: false };
    case "moved":
      return { ...director, room: event.room };
    case "resultShown":
      return { ...director, resultShown: event.resultShown };
    case "held":
      return { ...director, held: event.held && director.shown !== null };
    case "visible":
      if (event.visible) return { ...director, visibleSince: director.visibleSince ?? event.at };
      return { ...director, visibleSince: null, seenMs: seenMsOf(director, event.at) };
    case "dismissed":
      return dismissed(director, event.promo, event.at);
    case "tick":
      break;
  }
  return director;
}

function voted(director: Director, mode: PlayMode): Director {
  const votes = { ...director.votes, [mode]: director.votes[mode] + 1 };
  const total = Object.values(votes).reduce((sum, count) => sum + count, 0);
  const isDueNow: Readonly<Record<CalledFor, boolean>> = {
    "chat-card": votes[mode] % (CHAT_CARD_EVERY_VOTES[mode] ?? Number.POSITIVE_INFINITY) === 0,
    nudge: total % NUDGE_EVERY_VOTES === 0,
  };
  const calledFor = CALLED_FOR.filter((promo) => director.calledFor.includes(promo) || isDueNow[promo]);
  return { ...director, votes, calledFor };
}

/** For how long the current promo has been visible by then, in ms. */
const seenMsOf = ({ visibleSince, seenMs }: Director, at: number): number =>
  seenMs + (visibleSince === null ? 0 : at - visibleSince);

function dismissed(director: Director, promo: Promo, at: number): Director {
  const next = { ...director, shown: null, visibleSince: null, seenMs: 0, held: false, calmUntil: at + CALM_MS };
  if (promo === "promo-card") return { ...next, promoCardBackAt: at + PROMO_CARD_BACK_MS };
  if (promo === "banner" || promo === "chip") return { ...next, dismissed: [...director.dismissed, promo] };
  return { ...next, calledFor: director.calledFor.filter((other) => other !== promo) };
}

function settle(director: Director): Director {
  const { at, shown, held, resultShown } = director;
  const done = !held && !resultShown && seenMsOf(director, at) >= SEEN_LONG_ENOUGH_MS;
  const calledFor = done ? director.calledFor.filter((promo) => promo !== shown) : director.calledFor;
  const next = { ...director, calledFor };
  const chosen = choose(next);
  return chosen === shown ? next : { ...next, shown: chosen, visibleSince: null, seenMs: 0, held: false };
}

function choose(director: Director): Promo | null {
  if (director.covered || director.scene === "silent") return null;
  const { shown, held, resultShown } = director;
  const fitting: readonly Promo[] = director.room === "all" ? PROMOS : CALLED_FOR;
  const standing = shown !== null && fitting.includes(shown) ? shown : null;
  if (resultShown || (held && standing !== null)) return standing;
  return fitting.find((promo) => isDue(director, promo)) ?? null;
}

const isCalledFor = (promo: Promo): promo is CalledFor => CALLED_FOR.some((other) => other === promo);

function isDue(
  { scene, since, at, calledFor, dismissed, calmUntil, promoCardBackAt }: Director,
  promo: Promo,
): boolean {
  if (scene === "silent" || at < calmUntil) return false;
  if (isCalledFor(promo)) return calledFor.includes(promo);
  if (promo === "promo-card") return at >= promoCardBackAt;
  if (dismissed.includes(promo)) return false;
  const { bannerDelayMs, chipOnMs, chipOffMs } = SCENE_TIMINGS[scene];
  return promo === "banner" ? at >= since + bannerDelayMs : (at - since) % (chipOnMs + chipOffMs) < chipOnMs;
}

/** When the promo will next change if nothing else happens; null if it will not. */
export function nextChangeAt(director: Director): number | null {
  const { scene, since, at, visibleSince, seenMs, promoCardBackAt, calmUntil } = director;
  if (scene === "silent") return null;
  const { bannerDelayMs, chipOnMs, chipOffMs } = SCENE_TIMINGS[scene];
  const cycle = chipOnMs + chipOffMs;
  const cycleStart = since + Math.floor((at - since) / cycle) * cycle;
  const chipEdges = [cycleStart, cycleStart + cycle].flatMap((start) => [start + chipOnMs, start + cycle]);
  const seenEnough = visibleSince === null ? [] : [visibleSince + SEEN_LONG_ENOUGH_MS - seenMs];
  const times = [since + bannerDelayMs, promoCardBackAt, calmUntil, ...chipEdges, ...seenEnough];
  const changing = times.filter((time) => time > at && settle({ ...director, at: time }).shown !== director.shown);
  return changing.length > 0 ? Math.min(...changing) : null;
}
