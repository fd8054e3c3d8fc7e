import { expect, test } from "vitest";
import { sentencesOf } from "./sentences.ts";

test("a reply is spoken by sentences, the short ones together with the next", () => {
  expect(
    sentencesOf("Oh! Well. Rain on a window is the best drum there is. I could listen to it all night. Yes."),
  ).toEqual(["Oh! Well. Rain on a window is the best drum there is.", "I could listen to it all night.", "Yes."]);
  expect(sentencesOf("雨の音はとても好きです。一晩中でも聞いていられるくらい、本当に好きなんです。")).toHaveLength(1);
  expect(sentencesOf("  ")).toEqual([]);
});

test("nothing is lost of long ones", () => {
  const long = "word ".repeat(200).trim();
  const parts = sentencesOf(long);
  expect(parts.length).toBeGreaterThan(3);
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(300);
  expect(parts.join(" ")).toBe(long);
  expect(sentencesOf("x".repeat(700)).join("")).toBe("x".repeat(700));
});
