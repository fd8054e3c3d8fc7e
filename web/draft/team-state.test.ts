import { expect, test } from "vitest";
import { stateOf } from "./team-state.ts";

const you = (teamId: string | null) => ({ you: { teamId, teamName: "A", score: 0, rank: 1, coins: null } });

test.for([
  ["without anybody is empty", 0, { you: null }, "empty"],
  ["without anybody is empty, also while another one plays", 0, you("2"), "empty"],
  ["that takes part plays, even if everybody has left it since", 0, you("1"), "playing"],
  ["that takes part plays", 10, you("1"), "playing"],
  ["waits while another one plays", 10, you("2"), "waiting"],
  ["waits while one plays that is deleted", 3, you(null), "waiting"],
  ["of ten is full", 10, { you: null }, "full"],
  ["of nine is open", 9, { you: null }, "open"],
  ["promises nothing until the week is known", 9, undefined, "unknown"],
] as const)("a team %s", ([, memberCount, week, state]) => {
  expect(stateOf({ id: "1", memberCount }, week)).toBe(state);
});
