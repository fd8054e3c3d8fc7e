/** Maximum duration of the vote effect, in ms. Source: core specification §9. */
export const VOTE_EFFECT_MS = 2000;
/** How long Undo is offered, in ms from sending the vote; the server accepts an undo slightly longer. */
export const UNDO_OFFER_MS = 9500;
