/** Longest text that is decoded from a message, in characters: a message has 1,000. */
const LONGEST = 1000;
/** How often what was decoded is decoded again. */
const DEEPEST = 2;

const BASE64 = /(?<![A-Za-z0-9+/=_-])[A-Za-z0-9+/_-]{12,}={0,2}/gu;
const BASE32 = /(?<![A-Z2-7=])[A-Z2-7]{16,}={0,6}/gu;
const HEX = /(?:0x)?(?:[0-9a-f]{2}[\s:,]?){6,}/giu;
const BINARY = /(?:[01]{8}[\s,]*){4,}/gu;
const PERCENT = /(?:%[0-9a-f]{2}|[\w.+-]){6,}/giu;
const ESCAPE = /\\u\{?([0-9a-f]{4,5})\}?|\\x([0-9a-f]{2})|&#x([0-9a-f]{2,5});|&#(\d{2,6});/giu;
const DECIMAL = /(?:\b\d{2,3}\b[\s,;-]*){8,}/gu;
const MORSE = /(?:[.\-•·–—]{1,5}[ /|]+){6,}[.\-•·–—]{1,5}/gu;
/** Characters of the tag block and variation selectors, each of which stands for a byte that nobody sees. */
const TAGS = /[\u{E0020}-\u{E007E}]{4,}/gu;
const SELECTORS = /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]{6,}/gu;

const ALPHABET = "abcdefghijklmnopqrstuvwxyz";
const MORSE_LETTERS = new Map(
  ".- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --.."
    .split(" ")
    .map((code, at) => [code, ALPHABET[at] ?? ""]),
);

/** Texts that are written into a message in an encoding, such as base64. */
export function decodedIn(text: string, depth = 0): string[] {
  if (depth === DEEPEST) return [];
  const found = new Set(Array.from(decodings(text)).filter(isReadable));
  found.delete(text);
  const texts = [...found].map((decoded) => decoded.slice(0, LONGEST));
  return [...texts, ...texts.flatMap((decoded) => decodedIn(decoded, depth + 1))].slice(0, 4);
}

function* decodings(text: string): Generator<string> {
  for (const [coded] of text.matchAll(BASE64))
    if (/\d|^[^A-Z]*[A-Z].*[a-z]|=$/u.test(coded)) yield bytes(coded, "base64");
  for (const [coded] of text.matchAll(BASE32)) yield base32(coded);
  for (const [coded] of text.matchAll(HEX)) yield bytes(coded.replace(/^0x|[\s:,]/giu, ""), "hex");
  for (const [coded] of text.matchAll(BINARY)) yield codes(coded.match(/[01]{8}/gu) ?? [], 2);
  for (const [coded] of text.matchAll(DECIMAL)) yield codes(coded.match(/\d+/gu) ?? [], 10);
  for (const [coded] of text.matchAll(TAGS)) yield shifted(coded, 0xe0000);
  for (const [coded] of text.matchAll(SELECTORS)) yield ofSelectors(coded);
  for (const [coded] of text.matchAll(MORSE)) yield morse(coded);
  if (text.includes("%")) for (const [coded] of text.matchAll(PERCENT)) yield percent(coded);
  if (/[\\&]/u.test(text))
    yield text.replace(ESCAPE, (_all, u, x, h, d) => character(d ? Number(d) : parseInt(u ?? x ?? h, 16)));
}

const bytes = (coded: string, encoding: "base64" | "hex"): string => Buffer.from(coded, encoding).toString("utf8");

const codes = (numbers: readonly string[], base: number): string =>
  numbers.map((number) => character(parseInt(number, base))).join("");

const character = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : "");

const shifted = (coded: string, by: number): string =>
  Array.from(coded, (sign) => character((sign.codePointAt(0) ?? by) - by)).join("");

function ofSelectors(coded: string): string {
  const values = Array.from(coded, (sign) => sign.codePointAt(0) ?? 0);
  return Buffer.from(values.map((code) => (code >= 0xe0100 ? code - 0xe0100 + 16 : code - 0xfe00))).toString("utf8");
}

function percent(coded: string): string {
  return Buffer.from(
    coded.replaceAll(/%([0-9a-f]{2})/giu, (_all, hex: string) => String.fromCodePoint(parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");
}

function base32(coded: string): string {
  const bits = Array.from(coded.replaceAll("=", ""), (sign) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(sign).toString(2).padStart(5, "0"),
  ).join("");
  return Buffer.from((bits.match(/[01]{8}/gu) ?? []).map((byte) => parseInt(byte, 2))).toString("utf8");
}

function morse(coded: string): string {
  return coded
    .replaceAll(/[•·]/gu, ".")
    .replaceAll(/[–—]/gu, "-")
    .split(/\s*[/|]\s*|\s{2,}/u)
    .map((word) =>
      word
        .split(" ")
        .map((letter) => MORSE_LETTERS.get(letter) ?? "")
        .join(""),
    )
    .join(" ");
}

/** Whether it is text rather than bytes that happen to look encoded. */
function isReadable(decoded: string): boolean {
  const letters = decoded.match(/[\p{L}\p{M}\p{N} .,!?'"():;/-]/gu)?.length ?? 0;
  return decoded.length >= 5 && letters >= 0.9 * Array.from(decoded).length && /\p{L}{2}/u.test(decoded);
}

/** Latin letters moved by 13 places, and the text backwards: for texts that are then words of a language. */
export const rot13 = (text: string): string =>
  text.replaceAll(/[a-z]/giu, (letter) => {
    const at = ALPHABET.indexOf(letter.toLowerCase());
    return ALPHABET[(at + 13) % 26] ?? letter;
  });

export const backwards = (text: string): string => Array.from(text).toReversed().join("");
