/** Where players take part under a display name. */
export const NAME_PLACES = ["arena", "league"] as const;

export type NamePlace = (typeof NAME_PLACES)[number];

/** How many names an operator sees at once. */
export const REPORTED_NAMES_LISTED = 50;
