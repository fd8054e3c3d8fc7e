import type { PlayMode } from "../lib/play-events.ts";

/** The kind of screen that decides which promos and timings apply; a silent scene shows none. */
export type Scene = "default" | "game" | "battle" | "silent";

interface SceneTimings {
  /** Delay from arrival to the banner, in ms. */
  bannerDelayMs: number;
  /** How long the sticky chip is shown and then hidden, in ms, starting with shown. */
  chipOnMs: number;
  chipOffMs: number;
}

/** Source: core specification §9. */
export const SCENE_TIMINGS: Readonly<Record<Exclude<Scene, "silent">, SceneTimings>> = {
  default: { bannerDelayMs: 3000, chipOnMs: 15_000, chipOffMs: 45_000 },
  game: { bannerDelayMs: 5000, chipOnMs: 20_000, chipOffMs: 60_000 },
  battle: { bannerDelayMs: 8000, chipOnMs: 25_000, chipOffMs: 70_000 },
};

/** The nudge appears at every multiple of this number of votes, in any mode. Source: core specification §9. */
export const NUDGE_EVERY_VOTES = 5;

/** The chat card appears at every multiple of this number of votes in a mode. Source: core specification §9. */
export const CHAT_CARD_EVERY_VOTES: Readonly<Partial<Record<PlayMode, number>>> = { game: 3, battle: 2 };

/** How long a dismissed promo card stays hidden, in ms. Source: core specification §9. */
export const PROMO_CARD_BACK_MS = 30_000;

/** How long a nudge or chat card is visible before it disappears, in ms. */
export const SEEN_LONG_ENOUGH_MS = 10_000;

/** How long no promo appears after a dismissal, in ms. */
export const CALM_MS = 30_000;
