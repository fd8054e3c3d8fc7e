/** What a player's completed challenges are counted by, read of a player `p`. */
export const CHALLENGE_MEASURES = { challenges: "p.challenges_completed" };
