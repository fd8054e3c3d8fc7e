import { expect, test } from "vitest";
import { CATEGORIES } from "../../contract/values/categories.ts";
import { drawCategory, offerOnly } from "./first-screen.ts";

test("home draws from the categories that are offered, and from all once there are none", () => {
  offerOnly((category) => category === "Models");
  expect(Array.from({ length: 20 }, drawCategory)).toEqual(Array.from({ length: 20 }, () => "Models"));
  offerOnly(() => false);
  expect(CATEGORIES).toContain(drawCategory());
});
