import { expect, test } from "vitest";
import { pageOfPath } from "./pages.ts";

test.each([
  ["/", "/"],
  ["/trending", "/trending"],
  ["/celebrity/idris-elba", "/celebrity/:id"],
  ["/celebrity-chat", "/celebrity-chat"],
])("%s is the page %s, whoever is looked at", (path, page) => {
  expect(pageOfPath(path)).toBe(page);
});

test.each(["/celebrity", "/celebrity/", "/celebrity/a/b", "/celebrity-chat/a", "/nowhere", "", "/:id", "/trending/"])(
  "%s is no page",
  (path) => {
    expect(pageOfPath(path)).toBeUndefined();
  },
);
