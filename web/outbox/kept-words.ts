/** Shown in place of a result while offline. */
export const VOTE_KEPT_SHORT = "Saved.";
export const VOTE_KEPT_MORE = "We'll count it when you're back online.";
export const VOTE_KEPT = `${VOTE_KEPT_SHORT} ${VOTE_KEPT_MORE}`;
