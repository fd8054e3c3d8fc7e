/** Advisory locks of the database, by what they guard. */
export const LOCKS = {
  /**
   * Shared by transactions that read before they count something for a player; exclusive to a start that changes
   * celebrities or badges.
   */
  votes: 4_210_002,
  /** One process at a time brings the database to its version. */
  migrations: 4_210_003,
  /** One analytics batch or retention run at a time. SQL functions take it, by `analytics_lock()`. */
  analytics: 4_210_004,
  /** One backup at a time. */
  backups: 4_210_006,
} as const;
