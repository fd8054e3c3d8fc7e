/** Advisory locks of the database, by what they guard. The migrations take them by the same numbers. */
export const LOCKS = {
  /** One batch of votes at a time, and nothing else that moves what votes are counted by. */
  votes: 4_210_002,
  /** Held in common by whoever earns a badge, alone by whoever changes which badges there are. */
  badges: 4_210_003,
} as const;
