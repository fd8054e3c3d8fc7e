import { expect, test } from "vitest";
import { standingAmongCrowd } from "./crowd.ts";
import { newSessionId, tasteOf } from "./session.ts";

test("a vote with, against and without a crowd", () => {
  expect(standingAmongCrowd("hot", 73, 1284)).toBe("you're with the crowd");
  expect(standingAmongCrowd("not", 73, 1284)).toBe("you're against the crowd");
  expect(standingAmongCrowd("not", 12.5, 16)).toBe("you're with the crowd");
  expect(standingAmongCrowd("hot", 50, 10)).toBe("the crowd is split");
  expect(standingAmongCrowd("hot", 100, 9)).toBe("you're one of the first voices");
  expect(standingAmongCrowd("hot", 100, 1)).toBe("you're one of the first voices");
});

test("the player is generous only with more hot votes than not votes", () => {
  expect(tasteOf(11, 9)).toBe("generous");
  expect(tasteOf(10, 10)).toBe("selective");
});

test("a session id has the form session_{timestamp}_{random}", () => {
  expect(newSessionId(1_700_000_000_000)).toMatch(/^session_1700000000000_[a-z0-9]{10}$/);
});
