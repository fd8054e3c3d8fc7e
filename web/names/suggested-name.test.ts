import { expect, test } from "vitest";
import { problemOfName } from "../../contract/values/display-name.ts";
import { suggestName } from "./suggested-name.ts";

test("a suggested name can be joined with as it is, and stays while the page is open", () => {
  const name = suggestName();
  expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ \d{3}$/);
  expect(problemOfName(name)).toBeNull();
  expect(suggestName()).toBe(name);
});
