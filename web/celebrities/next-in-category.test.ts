import { QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "../lib/query-client.ts";
import { nextInCategory, othersOf } from "./next-in-category.ts";

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

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

test("the category is asked for once the profile has been seen, and what is known of it then is not asked for again", async () => {
  const asked = vi.fn<(address: string) => Promise<Response>>(() => Promise.resolve(Response.json(ROSTER)));
  vi.stubGlobal("fetch", asked);
  const observer = new QueryObserver(queryClient, othersOf("Directors", false));
  const stop = observer.subscribe(() => undefined);
  expect(asked).not.toHaveBeenCalled();
  observer.setOptions(othersOf("Directors", true));
  await expect.poll(() => observer.getCurrentResult().data).toEqual(ROSTER);
  // As behind a dialog.
  observer.setOptions(othersOf("Directors", false));
  expect(observer.getCurrentResult().data).toEqual(ROSTER);
  observer.setOptions(othersOf("Directors", true));
  expect(asked.mock.calls.map(([address]) => address)).toEqual(["/api/celebrities/category/Directors"]);
  stop();
});
