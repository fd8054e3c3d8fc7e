/** What a call says that erases everything, so that none does by mistake. */
export const ERASURE_CONFIRMED = "erase everything";

/** Whom boards show in place of a player who has erased everything. */
export const FORMER_PLAYER = "Former player";
