import { expect, test } from "vitest";
import { phaseOf } from "./phase.ts";
import { timeLeft } from "./time-left.ts";

const MINUTE = 60_000;

test.each([
  [6 * 60 * MINUTE, "6.0 hours left"],
  [90 * MINUTE, "1.5 hours left"],
  [60 * MINUTE, "1.0 hours left"],
  [60 * MINUTE - 1, "60 minutes left"],
  [45 * MINUTE, "45 minutes left"],
  [MINUTE, "1 minute left"],
  [1, "1 minute left"],
  [0, "0 minutes left"],
  [-5 * MINUTE, "0 minutes left"],
])("%i ms are said as %s", (ms, words) => expect(timeLeft(1_000_000 + ms, 1_000_000)).toBe(words));

test("a session ends by its own times, whatever was fetched last", () => {
  const session = {
    userId: "user_1_a",
    sessionToken: "t",
    celebrityId: "adele",
    celebrityName: "Adele",
    state: "open" as const,
    startTime: "2026-11-23T12:00:00.000Z",
    endTime: "2026-11-23T13:00:00.000Z",
    warningTime: "2026-11-23T12:55:00.000Z",
    hoursSelected: 1,
    orders: ["pi_a1b2c3d4"],
    endedBecause: null,
    refundCents: 0,
    serverTime: "2026-11-23T12:00:00.000Z",
  };
  const at = (time: string) => phaseOf(session, Date.parse(`2026-11-23T${time}.000Z`));
  expect(at("12:54:59")).toBe("open");
  expect(at("12:55:00")).toBe("ending");
  expect(at("12:59:59")).toBe("ending");
  expect(at("13:00:00")).toBe("expired");
  expect(phaseOf({ ...session, state: "ended" }, 0)).toBe("ended");
  expect(phaseOf({ ...session, state: "unpaid", endTime: null }, 0)).toBe("unpaid");
});
