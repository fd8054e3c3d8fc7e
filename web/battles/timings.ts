/** How long 'BATTLE!' shows at most, in ms. Source: core specification §9. */
export const INTRO_MS = 1000;
/** How long a winner is celebrated at most, in ms. Source: core specification §9. */
export const CELEBRATION_MS = 2800;
/** How long a winner's banner stays at most, in ms: a moment into the next battle. Source: core specification §9. */
export const BANNER_MS = 3000;
/** How long the result stays where celebrations are off, in ms. */
export const CALM_RESULT_MS = 1500;
