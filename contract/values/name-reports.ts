/** Where players take part under a display name. */
export const CONTEST_KINDS = ["arena", "league"] as const;

export type ContestKind = (typeof CONTEST_KINDS)[number];

/** Why an operator hides a name that nobody has reported. */
export const HIDING_REASONS = ["offensive", "impersonation", "personal_data", "advertising", "other"] as const;

export type HidingReason = (typeof HIDING_REASONS)[number];

/** Names of arenas, and of leagues, that a search finds at most. */
export const NAMES_FOUND = 20;

/** How many names an operator sees at once. */
export const REPORTED_NAMES_LISTED = 50;
