/** Shown in place of a result while offline. */
export const VOTE_KEPT = "Saved. We'll count it when you're back online.";
