/** The emblem of those of whom no other is known. */
export const FALLBACK_EMBLEM = "star-medal";
