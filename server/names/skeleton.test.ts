import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanName, problemOfName } from "#contract/values/display-name.ts";
import { skeletonOf } from "./skeleton.ts";

test.each([
  [
    "Adele",
    [
      "ADELE",
      "A d e l e",
      "adéle",
      "Аdele",
      "АDЕLЕ",
      "Ａｄｅｌｅ",
      "𝓐𝓭𝓮𝓵𝓮",
      "ᴀᴅᴇʟᴇ",
      "🅐🅓🅔🅛🅔",
      "🅰🅳🅴🅻🅴",
      "A.d-e_l'e",
      "Adele ✓",
      "Adele🔥",
      "AdeIe",
      "Ade1e",
      "ɑdele",
      "Ⓐdele",
      "Adele̲",
    ],
  ],
  ["Nick", ["Νick", "ոick", "N1ck", "nіck", "Nlck"]],
  ["Van", ["νan", "Vаn"]],
  ["BOB", ["ВОВ", "вов", "B0B", "β0β".toUpperCase()]],
  ["Mary", ["rnary", "Маry", "МАRY"]],
  ["Strauß", ["STRAUSS", "strauss"]],
  ["Łukasz", ["lukasz", "ŁUKASZ"]],
  ["Ægir", ["aegir", "ÆGIR"]],
  ["Ольга", ["ОЛЬГА", "ольга"]],
  ["Ελένη", ["ΕΛΕΝΗ", "ελενη"]],
  ["محمد", ["مُحَمَّد"]],
  ["❤️🔥", ["❤🔥"]],
  ["👑", ["👑\u{E0061}\u{E007F}", "👑\uFE0E", "👑\uFE0F"]],
  ["👑👑", ["👑\u200D👑"]],
  ["Ann Owner", ["Ann Owner\u3164", "Ann\u115FOwner", "Ann Owner\uFFA0"]],
])("%s is the same as %s", (name, others) => {
  expect(others.filter((other) => skeletonOf(other) !== skeletonOf(name))).toEqual([]);
});

test("names that look different are different", () => {
  const names = [
    "Adele",
    "Ade3le",
    "Ad3le",
    "Adela",
    "Anna",
    "Hanna",
    "Nina",
    "Vina",
    "राम",
    "रमा",
    "パパ",
    "ハハ",
    "김연아",
    "김연어",
    "🔥",
    "🔥🔥",
    "$$",
    "Глеб",
    "Хлеб",
    "٠٠",
    "१२",
  ];
  expect(new Set(names.map(skeletonOf)).size).toBe(names.length);
});

test("capitals make no difference in any script", () => {
  const cased = fc.constantFrom(...Array.from("abcmrnixzäøßσвгнуѵժոαβγδεηνυωпб"));
  fc.assert(
    fc.property(
      fc.constantFrom(/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u),
      fc.array(cased, { minLength: 1, maxLength: 20 }),
      (script, letters) => {
        const name = letters.filter((letter) => script.test(letter)).join("");
        expect(skeletonOf(name.toUpperCase())).toBe(skeletonOf(name));
      },
    ),
  );
});

test("a skeleton is never empty, so that it can be told apart", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 20 }), (typed) => {
      const name = cleanName(typed);
      expect(problemOfName(name) === null && skeletonOf(name) === "").toBe(false);
    }),
  );
});
