/** Advisory locks of the database, by what they guard. */
export const LOCKS = {
  /**
   * Shared by transactions that read before they count something for a player; exclusive to a start that changes
   * celebrities or badges.
   */
  votes: 4_210_002,
  /** One process at a time applies definitions.sql files. */
  definitions: 4_210_003,
  /** One analytics batch or retention run at a time. SQL functions take it, by `analytics_lock()`. */
  analytics: 4_210_004,
  /** One process at a time migrates the tables of jobs. 4_210_005 is taken (`embedded/app-role.ts`). */
  jobQueue: 4_210_006,
} as const;
