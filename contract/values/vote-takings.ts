/** The longest span whose votes are taken out at once, in days. */
export const TAKING_DAYS = 31;

/** Takings that are listed. */
export const TAKINGS_LISTED = 50;
