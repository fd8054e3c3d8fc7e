import { expect, test } from "vitest";
import { byOf, nameOf, searchOf, wantedIn } from "./trail-address.ts";

test("what the trail shows is in its address, and comes back out of it", () => {
  const wanted = {
    subject: "live event of 2026-11-27T14:35:54.545Z",
    by: "7",
    act: "event_ended",
    before: "120",
  } as const;
  expect(wantedIn(searchOf(wanted))).toEqual(wanted);
  expect(wantedIn(searchOf({ by: "token" }))).toEqual({ by: "token" });
  expect(searchOf({})).toBe("section=trail");
});

test("what nobody could have pressed is left out of the address", () => {
  expect(wantedIn("section=trail&by=Sam&act=danced&before=x&subject=")).toEqual({});
});

test("the token is nobody of its name, and people of one name are told apart", () => {
  expect(byOf({ operator: "Operators' token", operatorNumber: null })).toBe("token");
  expect(byOf({ operator: "Sam", operatorNumber: 7 })).toBe("7");
  expect(byOf({ operator: "Sam", operatorNumber: null })).toBeUndefined();
  const act = { id: "1", at: "", act: "signed_in", subject: "Sam", before: null, after: null } as const;
  expect(nameOf("7", [{ ...act, operator: "Sam", operatorNumber: 7 }])).toBe("Sam (#7)");
  expect(nameOf("8", [{ ...act, operator: "Sam", operatorNumber: 7 }])).toBe("#8");
  expect(nameOf("open", [])).toBe("Open access");
});
