import { expect, test } from "vitest";
import type { VoteType } from "../../contract/voting.ts";
import { standingAmongCrowd } from "./crowd.ts";
import { newSessionId, tasteOf } from "./session.ts";

test("a vote with, against and without a crowd", () => {
  const standing = (voteType: VoteType, hotPercentage: number, totalVotes: number) =>
    standingAmongCrowd(voteType, { hotPercentage, totalVotes });
  expect(standing("hot", 73, 1284)).toBe("you're with the crowd");
  expect(standing("not", 73, 1284)).toBe("you're against the crowd");
  expect(standing("not", 12.5, 16)).toBe("you're with the crowd");
  expect(standing("hot", 100, 11)).toBe("you're with the crowd");
  // Five of the ten others said hot.
  expect(standing("hot", 54.5, 11)).toBe("the crowd is split");
  expect(standing("not", 45.5, 11)).toBe("the crowd is split");
  expect(standing("hot", 70, 10)).toBe("you're with the crowd");
  expect(standing("hot", 100, 9)).toBe("you're one of the first voices");
  expect(standing("hot", 100, 1)).toBe("you're one of the first voices");
});

test("the player is generous only with more hot votes than not votes", () => {
  expect(tasteOf(11, 9)).toBe("generous");
  expect(tasteOf(10, 10)).toBe("selective");
});

test("a session id has the form session_{timestamp}_{random}", () => {
  expect(newSessionId(1_700_000_000_000)).toMatch(/^session_1700000000000_[a-z0-9]{10}$/);
});
