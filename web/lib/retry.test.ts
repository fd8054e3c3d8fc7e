import { expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { waitBeforeRetry } from "./retry.ts";

test("an unreachable server gets three attempts in total", () => {
  const unreachable = new TypeError("Failed to fetch");
  expect([1, 2, 3].map((tries) => waitBeforeRetry(unreachable, tries))).toEqual([400, 1200, null]);
});

test("a busy server is retried after the time it asks for, if that is short", () => {
  expect(waitBeforeRetry(new ApiError(503, "", 1), 1)).toBe(1000);
  expect(waitBeforeRetry(new ApiError(429, "", undefined), 1)).toBe(400);
  expect(waitBeforeRetry(new ApiError(503, "", 30), 1)).toBeNull();
});

test("other responses are final", () => {
  for (const status of [400, 401, 403, 404, 409, 410, 500]) {
    expect(waitBeforeRetry(new ApiError(status, "", undefined), 1)).toBeNull();
  }
  expect(waitBeforeRetry(new DOMException("slow", "TimeoutError"), 1)).toBeNull();
});
