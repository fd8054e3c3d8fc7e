import { UNDO_REACH_MS, UNDO_WINDOW_MS } from "../../contract/values/voting-limits.ts";

/** Maximum duration of the vote effect, in ms. Source: core specification §9. */
export const VOTE_EFFECT_MS = 2000;
/** How long Undo is offered, in ms from sending the vote or from the undo before; the server accepts an undo slightly longer. */
export const UNDO_OFFER_MS = UNDO_WINDOW_MS - 500;
/** How old a vote may be at most, in ms from sending it. */
export const UNDO_REACH_OFFER_MS = UNDO_REACH_MS - 500;
