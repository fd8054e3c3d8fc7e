import { expect, test } from "vitest";
import { programmeEnd, programmeRounds } from "../../contract/values/event-programme.ts";
import { roundStandAt, roundTurns } from "./round-stand.ts";

const BEGINS = Date.UTC(2026, 10, 28, 12);
const endsAt = new Date(programmeEnd(BEGINS)).toISOString();

test("an event goes from round to round by the clock, and stays in its last one", () => {
  expect(roundStandAt(endsAt, BEGINS)).toBe("round 1 of 10");
  const [first = 0, ...others] = roundTurns(endsAt);
  expect(roundStandAt(endsAt, first - 1)).toBe("round 1 of 10");
  expect(roundStandAt(endsAt, first)).toBe("round 2 of 10");
  expect([first, ...others]).toEqual(programmeRounds(BEGINS).map((round) => round.endsAt));
  expect(roundStandAt(endsAt, programmeEnd(BEGINS))).toBe("round 10 of 10");
});
