/** What a message may attempt, beside a sign of danger to oneself. */
export const ATTACKS = [
  "claims_person",
  "sexual",
  "minors",
  "hate",
  "threat",
  "advice_health",
  "advice_law",
  "advice_money",
  "private_facts",
  "others_data",
  "injection",
] as const;
export type Attack = (typeof ATTACKS)[number];

/** What a text is judged for, in the order in which the classifier's weights are stored. */
export const CATEGORIES = ["crisis", ...ATTACKS] as const;
export type Category = (typeof CATEGORIES)[number];
