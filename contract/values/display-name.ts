/** The longest display name, in characters as people count them. */
export const LONGEST_DISPLAY_NAME = 20;

/** UTF-16 code units of one character: a kiss of two with skin tones has as many, a family of four 11. */
const MOST_CODE_UNITS = 15;
/** Vietnamese and Thai stack two on a letter, vocalised Hebrew up to four. */
const MOST_MARKS = 4;

/**
 * Invisible characters that belong to what surrounds them: joiners inside an emoji, the variation selector that makes one
 * colourful, the tags of the flags of England, Scotland and Wales, joiners after an Indic virama, and the non-joiner
 * between Arabic letters (Persian). Code points that Unicode only reserves for emoji are none.
 */
const EMOJI =
  /\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}|(?!\p{Cn})\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?(?:\u200D(?!\p{Cn})\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)*|[0-9#*]\uFE0F\u20E3/gu;
const JOINED =
  /(?<=[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA])[\u200C\u200D]|(?<=\p{Script=Arabic})\u200C(?=\p{Script=Arabic})/gu;

/** Controls, formats (direction among them), surrogates, private use, unassigned, and what looks like nothing. */
const UNREADABLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\uFFFD\u{1D159}]/u;
const ODD_SPACE = /[^\S ]| {2}/u;
const READABLE = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** What is kept of a display name as typed. */
export function cleanName(typed: string): string {
  return typed.trim().normalize("NFC");
}

/** How many characters a display name has, as people count them: a family of emoji is one. */
export function lengthOfName(name: string): number {
  return [...graphemes.segment(name)].length;
}

/** Why a cleaned display name cannot be used, as a sentence for whoever typed it; null if it can. */
export function problemOfName(name: string): string | null {
  if (name === "") return "Please enter a display name.";
  // First, because the rest takes time with the length.
  if (name.length > LONGEST_DISPLAY_NAME * MOST_CODE_UNITS || lengthOfName(name) > LONGEST_DISPLAY_NAME)
    return `A display name has at most ${LONGEST_DISPLAY_NAME} characters.`;
  const visible = name.replace(EMOJI, "☺").replace(JOINED, "");
  if (ODD_SPACE.test(visible)) return "Please put no more than one plain space between words.";
  if (UNREADABLE.test(visible)) return "This name contains characters that cannot be seen. Please leave them out.";
  if (someCharacter(name, isLong) || hasStackedMarks(visible))
    return "Some characters of this name are made of too many parts. Please choose simpler ones.";
  if (!READABLE.test(visible)) return "A display name needs a letter, a digit or an emoji.";
  return null;
}

const isLong = (character: string): boolean => character.length > MOST_CODE_UNITS;
const isPile = (character: string): boolean => (character.match(/\p{M}/gu)?.length ?? 0) > MOST_MARKS;

/** Whether a character has more marks than any language stacks on one, so that it reaches over the lines around it. */
export const hasStackedMarks = (text: string): boolean => someCharacter(text, isPile);

function someCharacter(name: string, is: (character: string) => boolean): boolean {
  return [...graphemes.segment(name)].some(({ segment }) => is(segment));
}
