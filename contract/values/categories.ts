/** The 14 categories, in display order. Source: core specification §9. */
export const CATEGORIES = [
  "Action Movie Stars",
  "Comedy Icons",
  "Pop Music Stars",
  "Hip-Hop Artists",
  "TV Stars",
  "Social Media Influencers",
  "Reality TV Stars",
  "Athletes",
  "Models",
  "Directors",
  "Broadway Stars",
  "Chefs & Food Stars",
  "Rock Stars",
  "Country Music Stars",
] as const;

export type Category = (typeof CATEGORIES)[number];

/** Number of celebrities in each category. Source: core specification §9. */
export const CELEBRITIES_PER_CATEGORY = 20;
