import { expect, test } from "vitest";
import { beginningOf, storable, storablePieces } from "./words.ts";

test("what cannot be stored is left out, or replaced, wherever the pieces are cut", () => {
  const text = "A\0B 🎵\ud83c C\udfb5 🎶\ud83c";
  const stored = "AB 🎵\ufffd C\ufffd 🎶\ufffd";
  expect(storable(text)).toBe(stored);
  for (let length = 1; length <= text.length; length += 1) {
    const pieces = storablePieces();
    let shown = "";
    for (let at = 0; at < text.length; at += length) shown += pieces.next(text.slice(at, at + length));
    expect(shown + pieces.end()).toBe(stored);
  }
});

test("a beginning does not end within a character", () => {
  expect(["", "a", "a", "a🎵", "a🎵b"]).toEqual([0, 1, 2, 3, 9].map((most) => beginningOf("a🎵b", most)));
});
