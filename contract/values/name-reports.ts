/** Where players take part under a display name. */
export const CONTEST_KINDS = ["arena", "league"] as const;

export type ContestKind = (typeof CONTEST_KINDS)[number];

/** How many names an operator sees at once. */
export const REPORTED_NAMES_LISTED = 50;
