import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { displayName } from "./names.ts";
import { cleanName, lengthOfName, LONGEST_DISPLAY_NAME, problemOfName } from "./values/display-name.ts";

const TOO_LONG = "A display name has at most 20 characters.";
const UNSEEN = "This name contains characters that cannot be seen. Please leave them out.";
const SPACES = "Please put no more than one plain space between words.";
const PILED = "Some characters of this name are made of too many parts. Please choose simpler ones.";
const NOTHING_TO_READ = "A display name needs a letter, a digit or an emoji.";

const problemOf = (typed: string) => problemOfName(cleanName(typed));

describe("names that people have", () => {
  test.each([
    "A",
    "Adele",
    "Ana-Lucía O'Neill",
    "Zoë",
    "Nguyễn Thị Ánh",
    "李小龍",
    "さくら",
    "김연아",
    "الملك",
    "علی\u200Cرضا",
    "ශ්\u200Dරී",
    "क्षत्रिय",
    "สมชาย ที่รัก",
    "שָׁלוֹם",
    "Вова 2000",
    "x_X_x",
    "7",
    "🔥",
    "❤️",
    "3️⃣",
    "🇩🇪",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
    "🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}",
    "🏴‍☠️",
    "👩🏽‍🚀 Mae",
    "👨‍👩‍👧‍👦",
    "a".repeat(20),
    "👍🏽".repeat(20),
    "👨‍👩‍👧‍👦".repeat(20),
    "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}".repeat(20),
    "🧑🏻‍❤️‍💋‍🧑🏼".repeat(20),
    "ệ".normalize("NFD").repeat(20),
  ])("%s is fine", (typed) => {
    expect(problemOf(typed)).toBeNull();
  });

  test("a name is trimmed and composed", () => {
    expect(displayName.parse("  Zoe\u0308 \n")).toBe("Zoë");
  });

  test("a family of emoji and a flag count as one character each", () => {
    expect(lengthOfName("👨‍👩‍👧‍👦🇩🇪é")).toBe(3);
  });
});

test.each([
  ["tags after another emoji than the flag", "👑\u{E0061}\u{E007F}", UNSEEN],
  ["tags of no known flag", "🏴\u{E0061}\u{E007F}", UNSEEN],
  ["a code point kept for emoji to come", "\u{1FAFD}", UNSEEN],
  ["another one", "🔥\u{1F8FF}", UNSEEN],
  ["one joined to an emoji", "🔥\u200D\u{1FAFD}", UNSEEN],
  ["nothing", "", "Please enter a display name."],
  ["blanks", " \t ", "Please enter a display name."],
  ["21 letters", "a".repeat(21), TOO_LONG],
  ["21 families", "👨‍👩‍👧‍👦".repeat(21), TOO_LONG],
  ["a megabyte", "a".repeat(1_000_000), TOO_LONG],
  ["200 marks on a letter", `a${"\u0301".repeat(200)}`, PILED],
  ["five marks on a letter", `x${"\u0323".repeat(5)}`, PILED],
  ["a family of six", "👨‍👩‍👧‍👦‍👧‍👦", PILED],
  ["a control character", "Ade\u0007le", UNSEEN],
  ["a zero-width space", "Ade\u200Ble", UNSEEN],
  ["a joiner between letters", "Ade\u200Dle", UNSEEN],
  ["a joiner after an emoji", "🔥\u200DAdele", UNSEEN],
  ["a non-joiner between Latin letters", "Ade\u200Cle", UNSEEN],
  ["a soft hyphen", "Ade\u00ADle", UNSEEN],
  ["a filler", "\u3164", UNSEEN],
  ["a blank Braille cell", "a\u2800b", UNSEEN],
  ["a variation selector after a letter", "a\uFE0Fb", UNSEEN],
  ["tags after a letter", "a\u{E0067}\u{E007F}", UNSEEN],
  ["a change of direction", "\u202EeledA", UNSEEN],
  ["an isolate", "\u2067Adele\u2069", UNSEEN],
  ["a mark of direction", "Adele\u200F!", UNSEEN],
  ["private use", "Adele\uE000", UNSEEN],
  ["an unassigned character", "Adele\u0378", UNSEEN],
  ["half of a surrogate pair", "Adele\uD83D", UNSEEN],
  ["two spaces", "Ade  le", SPACES],
  ["a no-break space", "Ade\u00A0le", SPACES],
  ["a line break", "Ade\nle", SPACES],
  ["dots only", "...", NOTHING_TO_READ],
  ["currency and marks only", "$ \u0301", NOTHING_TO_READ],
])("%s is refused with a sentence", (_what, typed, sentence) => {
  expect(problemOf(typed)).toBe(sentence);
  expect(displayName.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([sentence]);
});

test("what is accepted stays the same and accepted, and is short, whatever was typed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 22 }), (typed) => {
      const name = cleanName(typed);
      if (problemOfName(name) !== null) return;
      expect(cleanName(name)).toBe(name);
      expect(lengthOfName(name)).toBeLessThanOrEqual(LONGEST_DISPLAY_NAME);
      expect(name.length).toBeLessThanOrEqual(300);
    }),
  );
});
