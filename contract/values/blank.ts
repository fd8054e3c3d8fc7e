/** Whatever is seen, or heard by who has it read out: neither space nor format, such as zero widths, bidi marks and fillers. */
// Blank Braille, the place of an object, and the note without a head belong to symbols.
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}]/u;

/** Whether nothing is seen of a text, although it may have characters. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);
