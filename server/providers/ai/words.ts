/** What a model says, as PostgreSQL can store it in text and JSON: without NUL, and with U+FFFD for half a character. */
export const storable = (text: string): string => text.replaceAll("\0", "").toWellFormed();

const FIRST_HALF = /[\uD800-\uDBFF]$/;

/** The beginning of a text, of at most so many UTF-16 units, that does not end within a character. */
export const beginningOf = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(FIRST_HALF, "");

/**
 * Makes a text storable that comes in pieces, which may be cut within a character.
 * @returns takes a piece and returns what is whole of the text; at the end, what was held back
 */
export function storablePieces(): { next: (piece: string) => string; end: () => string } {
  let held = "";
  return {
    next(piece) {
      const text = held + piece;
      held = FIRST_HALF.exec(text)?.[0] ?? "";
      return storable(text.slice(0, text.length - held.length));
    },
    end: () => storable(held),
  };
}
