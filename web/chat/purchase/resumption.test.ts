import { beforeEach, expect, test } from "vitest";
import { remember } from "../../lib/storage.ts";
import { forgetPurchase, leavePurchase, resumptionOf } from "./resumption.ts";

beforeEach(forgetPurchase);

test("a purchase goes on where the page was left to be loaded again, until that is forgotten", () => {
  expect(resumptionOf("adele")).toBeNull();
  leavePurchase({ celebrityId: "adele", hours: 3, purpose: "moreTime", leftFor: "policy" });
  expect(resumptionOf("adele")).toEqual({ hours: 3, purpose: "moreTime", returned: null });
  expect(resumptionOf("rihanna")).toBeNull();
  forgetPurchase();
  expect(resumptionOf("adele")).toBeNull();
});

test("a player who left for a bank, and has come back without an answer, begins anew", () => {
  leavePurchase({ celebrityId: "adele", hours: 3, purpose: "moreTime", leftFor: "bank" });
  expect(resumptionOf("adele")).toBeNull();
});

test.each([
  "",
  "{",
  "null",
  '{"celebrityId":"adele","hours":4,"purpose":"chat","leftFor":"policy"}',
  '{"celebrityId":"adele","hours":3}',
  '{"celebrityId":"adele","hours":3,"purpose":"gift","leftFor":"policy"}',
])("what is kept is not trusted: %s", (kept) => {
  remember("leftPurchase", kept, "sessionStorage");
  expect(resumptionOf("adele")).toBeNull();
});
