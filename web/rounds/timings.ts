/** How long the vote effect lasts at most, in ms. Source: core specification §9. */
export const VOTE_EFFECT_MS = 2000;
/** How long Undo is offered, in ms from sending the vote; the server takes votes back for a little longer. */
export const UNDO_OFFER_MS = 9500;
