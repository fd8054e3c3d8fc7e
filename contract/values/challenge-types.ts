/**
 * What a challenge counts, in display order. `hot_streak`: consecutive hot votes; `category_complete`: different
 * celebrities of one category.
 */
export const CHALLENGE_TYPES = ["category_votes", "total_votes", "hot_streak", "category_complete"] as const;
export type ChallengeType = (typeof CHALLENGE_TYPES)[number];
