/** Characters that are not seen: joiners, variation selectors, tags of emoji, soft hyphens. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** Accents and Arabic vowels; the voicing of kana tells words apart and stays. Nukta, and what Hindi writes for a nasal. */
const ACCENTS = /(?![\u3099\u309A])\p{Script=Inherited}|[\u093C\u0901\u0902\u0640]/gu;
const APOSTROPHES = /['’‘ʼ`´]/gu;
const EMOJI = /\p{Extended_Pictographic}/gu;
const NEITHER_WORD_NOR_EMOJI = /[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}]+/gu;
const DRAWN_OUT = /(\p{L})\1{2,}/gu;

/** Letters that NFKD leaves whole, and those that people type for one another. */
const SAME: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
  ى: "ي",
  ة: "ه",
  ی: "ي",
  ک: "ك",
};
const TO_UNIFY = /[ßæœøłđıىةیک]/gu;

/**
 * From which length on it counts that one character can stand for 18 letters, in UTF-16 units: a message of 1,000 such
 * would be as much work as 18 messages.
 */
const LONG = 2000;
/** What is left of each then. Nothing else is cut off, so that nothing can be hidden behind them. */
const LEFT = 2;

/** With compatibility forms resolved, decomposed. At most twice as long as the text, where it is long. */
function resolved(text: string): string {
  const whole = text.normalize("NFKC");
  if (whole.length <= Math.max(LONG, text.length * 1.5)) return whole.normalize("NFKD");
  return Array.from(text, (sign) => sign.normalize("NFKC").slice(0, LEFT))
    .join("")
    .normalize("NFKD");
}

/** Letters as they are compared, with everything else as it stands. */
export function foldLetters(text: string): string {
  return resolved(text)
    .replace(ACCENTS, "")
    .replace(TO_UNIFY, (letter) => SAME[letter] ?? letter)
    .normalize("NFC");
}

/**
 * A text as it is compared: compatibility forms resolved, lower case, without accents and invisible characters, words and
 * emoji separated by single spaces, letters that are drawn out (soooo) once.
 */
export function fold(text: string): string {
  return foldLetters(text.toLowerCase().replace(INVISIBLE, ""))
    .toLowerCase()
    .replace(APOSTROPHES, "")
    .replace(EMOJI, " $& ")
    .replace(NEITHER_WORD_NOR_EMOJI, " ")
    .replace(DRAWN_OUT, "$1")
    .trim();
}
