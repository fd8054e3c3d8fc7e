/**
 * Fewest networks that voters must come from: from there on, right calls of a live event's round or an arena's battle count for badges, and
 * so does winning either. So nobody is right, or first, alone: anybody can be several players.
 */
export const FEWEST_NETWORKS = 3;
