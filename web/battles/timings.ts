/** Maximum time that 'BATTLE!' is shown, in ms. Source: core specification §9. */
export const INTRO_MS = 1000;
/** Maximum duration of a winner's celebration, in ms. Source: core specification §9. */
export const CELEBRATION_MS = 2800;
/**
 * Maximum time that a winner's banner is shown, in ms, reaching into the next battle. Source: core specification §9.
 */
export const BANNER_MS = 3000;
/** How long the result is shown with celebrations off, in ms. */
export const CALM_RESULT_MS = 1500;
