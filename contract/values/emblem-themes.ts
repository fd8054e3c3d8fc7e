import themes from "./emblem-themes.json" with { type: "json" };

/**
 * What posters show for what somebody is known for, by theme: names of the icons of `@iconify-json/game-icons`, each a thing, never
 * a face. It is only added to: of those whom operators added, an emblem that is not among them would be lost.
 */
export const EMBLEM_THEMES: Readonly<Record<string, readonly string[]>> = themes;

export const EMBLEMS: readonly string[] = Object.values(EMBLEM_THEMES).flat();
