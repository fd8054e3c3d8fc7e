import lookAlikes from "unhomoglyph/data.json" with { type: "json" };

const TABLE: ReadonlyMap<string, string> = new Map(Object.entries(lookAlikes));

/** Of fonts that copied letters imitate. Unicode's table has most others, and NFKD the rest. */
const SMALL_CAPITALS = new Map(
  Array.from("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢĸʍ", (small, at) => [small, "abcdefghijklmnopqrstuvwyzkm"[at] ?? small]),
);
/** White letters in black circles and squares. */
const WHITE_LETTERS = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]/gu;

/** Accents, which no script needs to tell words apart; the voicing of kana does. */
const ACCENTS = /(?![\u3099\u309A])\p{Script=Inherited}/gu;
const WORD = /[\p{L}\p{N}\p{M}|]+/gu;
const NOT_WORD = /[^\p{L}\p{N}\p{M}]/gu;
const ASCII = /^[a-z0-9]+$/;
/** Joiners, variation selectors and tags of emoji, which many fonts do not heed. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * What names that look alike have in common: two names of an arena or a league are told apart by it. Case, accents,
 * fonts, spaces, punctuation and symbols make no difference, nor do letters that Unicode (UTS 39) calls confusable: а
 * and a, 0 and o, I, 1 and l, rn and m. A name without letters and digits is its own skeleton,
 * but for what is invisible in it.
 */
export function skeletonOf(name: string): string {
  const seen = name.normalize("NFKD").replaceAll(INVISIBLE, "");
  const letters = inPlainLetters(seen, true).replace(NOT_WORD, "");
  if (letters === "") return seen.normalize("NFKC");
  return letters.replaceAll("i", "l").replaceAll("rn", "m").normalize("NFC");
}

/**
 * The name in lower case, with Latin letters for those that look like them.
 * @param digits whether 0 and 1 become the letters that they look like
 */
export function inPlainLetters(name: string, digits = false): string {
  return withoutAccents(name.replace(WHITE_LETTERS, blackLetter)).replace(WORD, (word) => {
    const mixed = /\p{Script=Latin}/u.test(word) && /(?!\p{Script=Latin})\p{L}/u.test(word);
    return Array.from(word, (letter) => (digits || !/\d/.test(letter) ? plain(letter, mixed) : letter)).join("");
  });
}

/**
 * The capital decides what a letter looks like, because capitals of other scripts are Latin ones to the eye (ВОВ) and a
 * name must not differ from itself in capitals. Among Latin letters it was put there for its looks, and those decide (ν).
 */
function plain(letter: string, mixed: boolean): string {
  const upper = letter.toUpperCase();
  for (const form of mixed ? [letter, upper] : [upper, letter.toLowerCase()]) {
    const look = latinLook(form);
    if (ASCII.test(look)) return look;
  }
  const look = latinLook(upper);
  return look.replace(NOT_WORD, "") === "" ? upper.toLowerCase() : look;
}

function latinLook(letter: string): string {
  if (/^[a-z]$/i.test(letter)) return letter === "I" ? "i" : letter.toLowerCase();
  const look = withoutAccents(TABLE.get(letter) ?? letter).toLowerCase();
  return SMALL_CAPITALS.get(look) ?? look;
}

function withoutAccents(text: string): string {
  return text.normalize("NFKD").replace(ACCENTS, "");
}

function blackLetter(white: string): string {
  return String.fromCodePoint(65 + (((white.codePointAt(0) ?? 0) - 0x1f150) % 32));
}
