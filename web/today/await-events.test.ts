import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { Unfinished } from "../../contract/today.ts";
import { recallEnds, seeEnd } from "../contests/awaited-ends.ts";
import { becomePlayer } from "../lib/player-id.ts";
import { resultsAddress } from "../live-events/addresses.ts";
import { awaitEvents } from "./await-events.ts";

const MINUTE = 60_000;
const address = resultsAddress("7");

beforeEach(() => {
  vi.useFakeTimers();
  becomePlayer("user_1_a");
  for (const end of recallEnds()) seeEnd(end.address);
});
afterAll(() => void vi.useRealTimers());

test("an event that was joined elsewhere is awaited, and once its result was seen, not by the old answer again", () => {
  const endsAt = Date.now() + 5 * MINUTE;
  const event: Unfinished = {
    kind: "finish_event",
    id: "7",
    name: "Title Defense",
    left: 4,
    endsAt: new Date(endsAt).toISOString(),
  };
  const answer = { unfinished: [event] };
  awaitEvents(answer);
  awaitEvents(answer);
  expect(recallEnds()).toEqual([{ address, name: "Title Defense", endsAt }]);

  vi.advanceTimersByTime(6 * MINUTE);
  awaitEvents(answer);
  // It is over, and has still to be seen.
  expect(recallEnds()).toHaveLength(1);
  seeEnd(address);
  awaitEvents(answer);
  expect(recallEnds()).toEqual([]);
});
