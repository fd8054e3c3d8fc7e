import type { PlayMode } from "../lib/play-events.ts";

/** Where the player is, as far as promos care; a silent scene shows none. */
export type Scene = "default" | "game" | "battle" | "silent";

interface SceneTimings {
  /** From arriving to the banner. */
  bannerDelayMs: number;
  /** How long the sticky chip shows, and how long it then stays away; it starts with showing. */
  chipOnMs: number;
  chipOffMs: number;
}

/** Source: core specification §9. */
export const SCENE_TIMINGS: Readonly<Record<Exclude<Scene, "silent">, SceneTimings>> = {
  default: { bannerDelayMs: 3000, chipOnMs: 15_000, chipOffMs: 45_000 },
  game: { bannerDelayMs: 5000, chipOnMs: 20_000, chipOffMs: 60_000 },
  battle: { bannerDelayMs: 8000, chipOnMs: 25_000, chipOffMs: 70_000 },
};

/** The nudge comes at every multiple of this number of votes. Source: core specification §9. */
export const NUDGE_EVERY_VOTES = 5;

/** The chat card comes after every so many votes of a mode. Source: core specification §9. */
export const CHAT_CARD_EVERY_VOTES: Readonly<Partial<Record<PlayMode, number>>> = { game: 3, battle: 2 };

/** A dismissed promo card is back after this time, in ms. Source: core specification §9. */
export const PROMO_CARD_BACK_MS = 30_000;

/** A nudge or chat card goes by itself after it was seen for this long, in ms. */
export const SEEN_LONG_ENOUGH_MS = 10_000;

/** After the player closed one, none comes by itself for this long, in ms. */
export const CALM_MS = 30_000;
