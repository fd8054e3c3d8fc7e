/** What stands in place of a result while the connection is away. */
export const VOTE_KEPT = "Saved. We'll count it when you're back online.";
