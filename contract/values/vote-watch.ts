/** Findings that are listed. */
export const FINDINGS_LISTED = 50;

/** Networks, and players, that are listed of a finding. */
export const ORIGINS_LISTED = 10;

/** How long it is known from where a vote came, in days; findings are kept as long. */
export const ORIGIN_DAYS = 30;
