import lines from "./help-lines.json" with { type: "json" };

/** Lists help lines of every country, checked by its makers. */
export const HELP_DIRECTORY = "https://findahelpline.com";

/** The numbers for emergencies where no country's own is known. */
export const EMERGENCY_NUMBERS = ["112", "911"] as const;

/** Every number that a message about help may name. */
const NUMBERS = new Set([
  ...EMERGENCY_NUMBERS,
  ...Object.values(lines).flatMap((line) => [line.number, line.emergency]),
]);

// The longest first: 911 is also within others.
const CONTACT = new RegExp(
  `(${[HELP_DIRECTORY.replaceAll(".", String.raw`\.`), ...[...NUMBERS].toSorted((one, other) => other.length - one.length).map((number) => String.raw`(?<![\d-])${number}(?![\d-])`)].join("|")})`,
  "u",
);

/** A piece of a text; with an address where it is a contact of the list. */
export interface HelpPiece {
  text: string;
  /** Where it begins in the text. */
  at: number;
  href: string | undefined;
}

/** A message about help in pieces, of which the contacts can be called or opened. Only for texts that are the product's own. */
export function helpPieces(text: string): HelpPiece[] {
  let begin = 0;
  const pieces = text.split(CONTACT).map((piece, index) => {
    const at = begin;
    begin += piece.length;
    return { text: piece, at, href: index % 2 === 0 ? undefined : addressOf(piece) };
  });
  return pieces.filter((piece) => piece.text !== "");
}

const addressOf = (contact: string): string =>
  contact === HELP_DIRECTORY ? HELP_DIRECTORY : `tel:${contact.replaceAll(/[^\d+]/gu, "")}`;
