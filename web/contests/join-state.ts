/** Parts of the state of a history entry of an arena or a league. */

/** The previous entry is the list. */
export const FROM_LIST = "fromList";
/** The player wants to join. */
export const TO_JOIN = "toJoin";
/** What was said against the remembered name. */
export const REFUSED = "refused";
/** What was said of seats that are kept for others. */
export const SEATS_KEPT = "seatsKept";
/** The player joined on the way here. */
export const JOINED = "joined";
