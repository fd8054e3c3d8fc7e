/** Advisory locks of the database, by what they guard. */
export const LOCKS = {
  /** Held in common by every transaction that counts something for a player, alone by a start that changes celebrities or badges. */
  votes: 4_210_002,
  /** One process at a time applies functions and views. */
  definitions: 4_210_003,
} as const;
