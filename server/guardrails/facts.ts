/** "dot" and "at" as they are written out. */
const DOT = String.raw`(?:\(dot\)|\[dot\]|\sdot\s|\spunto\s|\spoint\s|\sponto\s|\spunkt\s)`;
const AT = String.raw`(?:\(at\)|\[at\]|\sat\s|\sarroba\s|\sarobase\s|\schiocciola\s)`;
/** Usual endings of addresses, and those of them that begin no sentence. */
const RARE_ENDINGS = "com|net|org|info|biz|io|dev|xyz|tv|рф|jp|uk|eu|nl|mx|tk|gg";
const ENDINGS = `${RARE_ENDINGS}|co|me|app|shop|online|site|club|link|live|de|fr|es|it|br|ru|in|us|ch|at|ar|ly`;

/**
 * Addresses of the web, with a scheme, with www, or a name with one of the usual endings; also with "dot" written out. A space
 * after the dot alone is the end of a sentence where the ending is a word: "a song. It goes on".
 */
const WEB = new RegExp(
  String.raw`\b(?:https?|ftp|javascript|data|file):\S|\bwww\s?\.|(?<![\p{L}\d@-])[\p{L}\d-]{2,}` +
    String.raw`(?:(?:\s?\.|\s\.\s|\s?${DOT}\s?)(?:${ENDINGS})|\s?\.\s(?:${RARE_ENDINGS}))(?![\p{L}\d])(?:[/.:?]|\s|$)`,
  "iu",
);
/** With "at" written out, what follows the dot follows it at once: "we sang at night. The crowd". */
const EMAIL = new RegExp(
  String.raw`(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+\s?(?:@\s?[\p{L}\d-]+\s?(?:\.\s?|${DOT}\s?)|${AT}\s?[\p{L}\d-]+(?:\s?\.|\s?${DOT}\s?))\p{L}{2,}`,
  "iu",
);
/** Digits that may be dialled, if they are seven or more; years and sums have separators of their own. */
const PHONE = /(?<![\d.,])\+?\(?\d{1,45}(?:[\s./()\u2010-\u2015-]{1,5}\d{1,45}){0,8}\)?(?![\d,])/gu;
const SUM = /^\d{1,3}(?:[.,\s]\d{3})+$/u;
const YEARS = /^(?:1[89]|20)\d\d(?:[\s./\u2010-\u2015-]+(?:1[89]|20)\d\d)*$/u;
const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/u;
const DIGIT_WORDS: ReadonlyMap<string, string> = new Map(
  "zero one two three four five six seven eight nine|null eins zwei drei vier funf sechs sieben acht neun|cero uno dos tres cuatro cinco seis siete ocho nueve|zero un deux trois quatre cinq six sept huit neuf|zero uno due tre quattro cinque sei sette otto nove|zero um dois tres quatro cinco seis sete oito nove|صفر واحد اثنان ثلاثه اربعه خمسه سته سبعه ثمانيه تسعه|शून्य एक दो तीन चार पाच छह सात आठ नौ|ゼロ いち に さん よん ご ろく なな はち きゅう|ноль один два три четыре пять шесть семь восемь девять"
    .split("|")
    .flatMap((words) => words.split(" ").map((word, digit) => [word, String(digit)] as const)),
);
/** What would be shown as something else than text: tags, links, pictures, code. */
const MARKUP = /<\/?[a-z!][^>]{0,200}>?|!?\[[^\]]{0,200}\]\s?\([^)]{0,200}\)?|```|&#x?\d+;|\{\{|<\|/iu;
/** Keys and tokens, numbers of cards and bank accounts. */
const SECRET = /\b(?:sk|pk|rk|whsec|ghp|xox[bp])[-_][\w-]{8,}|\beyJ[\w-]{10,}|\b[A-Z]{2}\d{2}(?:\s?[\dA-Z]{4}){3,}/u;

/** What a reply must not carry, whatever its words say; undefined if it carries none. */
export function carried(text: string): "markup" | "private_facts" | "others_data" | undefined {
  if (EMAIL.test(text)) return "private_facts";
  if (MARKUP.test(text) || WEB.test(text)) return "markup";
  if (SECRET.test(text)) return "others_data";
  return hasPhone(text) || spelledDigits(text) >= 6 ? "private_facts" : undefined;
}

function hasPhone(text: string): boolean {
  return Array.from(text.normalize("NFKC").matchAll(PHONE), ([number]) => number.trim()).some(
    (number) =>
      number.replaceAll(/\D/gu, "").length >= 7 && !SUM.test(number) && !YEARS.test(number) && !DATE.test(number),
  );
}

/** The longest run of digits that are written as words. */
function spelledDigits(text: string): number {
  let run = 0;
  let longest = 0;
  for (const word of text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .split(/[^\p{L}\p{M}]+/u)) {
    run = DIGIT_WORDS.has(word) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
