import { expect, test } from "vitest";
import { hrefOf, pageOfPath } from "./pages.ts";

test.each([
  ["/", "home"],
  ["/trending", "trending"],
  ["/celebrity/idris-elba", "celebrity"],
  ["/celebrity-chat", "celebrityChat"],
  ["/chat", "chat"],
  ["/saved-conversation/1", "savedConversation"],
])("%s is the address of the screen %s", (path, page) => {
  expect(pageOfPath(path)).toBe(page);
});

test.each([
  "/celebrity",
  "/celebrity/",
  "/celebrity/a/b",
  "/celebrity-chat/a",
  "/nowhere",
  "",
  "/:id",
  "/trending/",
  "/auth/more",
])("%s is no screen", (path) => {
  expect(pageOfPath(path)).toBeUndefined();
});

test("addresses are written from the table", () => {
  expect(hrefOf("home")).toBe("/");
  expect(hrefOf("celebrity", { id: "idris-elba" })).toBe("/celebrity/idris-elba");
  expect(pageOfPath(hrefOf("celebrity", { id: "a/b" }))).toBe("celebrity");
});
