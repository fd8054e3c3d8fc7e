/** Passkeys of a player. */
export const MAX_PASSKEYS = 10;
/** Browsers that are signed in as a player; a further one signs out the one that was seen longest ago. */
export const MAX_SESSIONS = 20;
/** One-time codes of a set. */
export const RECOVERY_CODES = 10;
/** Characters of a passkey's name. */
export const MAX_PASSKEY_NAME = 40;
/** Groups of four characters in a code, of the 32 that Crockford's base 32 has: 80 bits. */
export const CODE_GROUPS = 4;
/** A code as typed: spaces and hyphens are left out, and what looks alike is one: o is 0, i and l are 1. */
export const plainCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");

/** From this streak on, a player who is not saved is asked once, in days. */
export const SAVE_AT_STREAK = 3;
