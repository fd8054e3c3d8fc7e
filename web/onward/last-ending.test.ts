import { beforeEach, expect, test, vi } from "vitest";
import { becomePlayer } from "../lib/player-id.ts";
import { isText } from "../lib/shapes.ts";
import { markEntry } from "../ui/marked-entry.ts";
import { forgetEnding, recallEnding, rememberEnding } from "./last-ending.ts";

/** Opens a screen in an entry of the history. */
function openEntry(state: object | null = null): () => void {
  vi.stubGlobal("window", {
    history: {
      state,
      replaceState(next: object) {
        this.state = next;
      },
    },
  });
  return markEntry();
}

beforeEach(() => {
  becomePlayer("user_1_a");
  openEntry();
  rememberEnding("game", "how it went");
  return () => vi.unstubAllGlobals();
});

test("an ending is found again where it was left, by a reload or Back, but not by opening the screen anew", () => {
  const { state } = window.history;
  expect(recallEnding("game", isText)).toBe("how it went");
  openEntry();
  expect(recallEnding("game", isText)).toBeNull();
  openEntry({ ...state, layers: 1 });
  expect(recallEnding("game", isText)).toBe("how it went");
});

test("a screen that takes the place of the one it ended on does not find it, whatever else of the entry stays", () => {
  const leave = openEntry({ fromHome: true });
  rememberEnding("game", "how it went");
  leave();
  expect(window.history.state).toEqual({ fromHome: true });
  openEntry(window.history.state);
  expect(recallEnding("game", isText)).toBeNull();
});

test("the entry that is gone to keeps its own mark", () => {
  const { state } = window.history;
  const leave = openEntry();
  window.history.replaceState(state, "");
  leave();
  expect(recallEnding("game", isText)).toBe("how it went");
});

test("each way to play has its own, until the next begins", () => {
  expect(recallEnding("battle", isText)).toBeNull();
  forgetEnding("battle");
  expect(recallEnding("game", isText)).toBe("how it went");
  forgetEnding("game");
  expect(recallEnding("game", isText)).toBeNull();
});

test("another player of this browser does not see it, and nothing of it is kept", () => {
  becomePlayer("user_2_b");
  expect(recallEnding("game", isText)).toBeNull();
  becomePlayer("user_1_a");
  expect(recallEnding("game", isText)).toBeNull();
});

test("what is not as it was kept is no ending", () => {
  rememberEnding("game", { not: "a text" });
  expect(recallEnding("game", isText)).toBeNull();
});
