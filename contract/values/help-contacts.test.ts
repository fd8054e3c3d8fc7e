import { expect, test } from "vitest";
import { helpPieces } from "./help-contacts.ts";

const linked = (text: string) =>
  helpPieces(text).flatMap(({ text, href }) => (href === undefined ? [] : [[text, href]]));

test.for([
  ["Telefonseelsorge: 142", [["142", "tel:142"]]],
  ["いのちの電話: 0120-279-338", [["0120-279-338", "tel:0120279338"]]],
  ["Samaritans: 116 123", [["116 123", "tel:116123"]]],
  ["Líneas: https://findahelpline.com", [["https://findahelpline.com", "https://findahelpline.com"]]],
  [
    "call 112 / 911.",
    [
      ["112", "tel:112"],
      ["911", "tel:911"],
    ],
  ],
  ["今危険なら、119に電話してください。", [["119", "tel:119"]]],
] as const)("%s has contacts", ([text, contacts]) => {
  expect(linked(text)).toEqual(contacts);
  expect(
    helpPieces(text)
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
});

test.for(["9112 and 1142 and 5-911-3", "https://example.com", "javascript:alert(112112)", "tel:0900123456"])(
  "%s has none of the list",
  (text) => {
    expect(linked(text)).toEqual([]);
  },
);
