/** SQL of the measure over completed challenges, for a player `p`. */
export const CHALLENGE_MEASURES = { challenges: "p.challenges_completed" };
