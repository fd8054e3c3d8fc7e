import { expect, test } from "vitest";
import { cutName, isReady, recallName, rememberName, remarkOn } from "./typed-name.ts";

test("20 characters fit, as people count them", () => {
  const family = "👨‍👩‍👧‍👦";
  expect(cutName("Adele")).toBe("Adele");
  expect(cutName("a".repeat(25))).toBe("a".repeat(20));
  expect(cutName(`${family}${"é".normalize("NFD").repeat(30)}`)).toBe(`${family}${"é".normalize("NFD").repeat(19)}`);
});

test("a blank name is not ready and nothing is said about it; a wrong one is explained", () => {
  expect([isReady("  "), remarkOn("  ")]).toEqual([false, null]);
  expect([isReady(" Adele "), remarkOn(" Adele ")]).toEqual([true, null]);
  expect(isReady("...")).toBe(false);
  expect(remarkOn("...")).toBe("A display name needs a letter, a digit or an emoji.");
});

test("the last name is remembered as it was shown", () => {
  expect(recallName()).toBe("");
  rememberName(" Adele ");
  expect(recallName()).toBe("Adele");
});
