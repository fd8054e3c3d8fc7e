import { expect, test } from "vitest";
import { nextInCategory } from "./next-in-category.ts";

const ROSTER = ["adele", "beyonce", "cher", "dua-lipa"].map((id) => ({ id }));
const next = (id: string, ...votedOn: string[]) => nextInCategory(ROSTER, id, (one) => votedOn.includes(one))?.id;

test("the next in roster order, and after the last the first", () => {
  expect(next("beyonce")).toBe("cher");
  expect(next("dua-lipa")).toBe("adele");
});

test("those voted on are passed over, unless all are", () => {
  expect(next("beyonce", "cher", "dua-lipa")).toBe("adele");
  expect(next("beyonce", "adele", "cher", "dua-lipa")).toBe("cher");
});

test("nobody follows the only one, or one who is not on the list", () => {
  expect(nextInCategory([{ id: "adele" }], "adele", () => false)).toBeUndefined();
  expect(next("eminem")).toBeUndefined();
});
