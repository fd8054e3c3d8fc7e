import { beforeEach, expect, test, vi } from "vitest";
import { keptOfPlayer } from "./kept-of-player.ts";
import { isFiniteNumber, isObjectOf } from "./shapes.ts";

const shelves = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() };
const isScore = isObjectOf<{ points: number }>({ points: isFiniteNumber });
const score = keptOfPlayer("score", isScore);

/** Who plays in this browser, or nobody, with all that is kept in it. */
function play(id: string | null): void {
  if (id === null) shelves.localStorage.delete("userId");
  else shelves.localStorage.set("userId", id);
}

beforeEach(() => {
  for (const [name, kept] of Object.entries(shelves)) {
    kept.clear();
    vi.stubGlobal(name, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  }
  play("user_1_a");
  return () => vi.unstubAllGlobals();
});

test("what a player keeps is found again, until it is deleted", () => {
  expect(score.recall()).toBeNull();
  score.remember({ points: 7 });
  expect(score.recall()).toMatchObject({ points: 7 });
  score.forget();
  expect(score.recall()).toBeNull();
  expect(shelves.localStorage.has("score")).toBe(false);
});

test("it is stored as JSON, with the player's id beside its fields", () => {
  score.remember({ points: 7 });
  expect(JSON.parse(shelves.localStorage.get("score") ?? "")).toEqual({ userId: "user_1_a", points: 7 });
});

test("another player of this browser does not find it, even if it is still there", () => {
  score.remember({ points: 7 });
  play("user_2_b");
  expect(score.recall()).toBeNull();
  play(null);
  expect(score.recall()).toBeNull();
  play("user_1_a");
  expect(score.recall()).toMatchObject({ points: 7 });
});

test("nothing is kept of nobody", () => {
  play(null);
  score.remember({ points: 7 });
  expect(shelves.localStorage.has("score")).toBe(false);
});

test.each([
  ["no JSON", "{"],
  ["null", "null"],
  ["a list", "[]"],
  ["no player", '{"points":7}'],
  ["not its fields", '{"userId":"user_1_a"}'],
  ["a field of another type", '{"userId":"user_1_a","points":"7"}'],
])("what does not have its shape is read as nothing: %s", (_, stored) => {
  shelves.localStorage.set("score", stored);
  expect(score.recall()).toBeNull();
});

test("who is nobody does not have what is nobody's", () => {
  play(null);
  shelves.localStorage.set("score", '{"userId":null,"points":7}');
  expect(score.recall()).toBeNull();
});

test("what is kept for the browser session is nowhere else", () => {
  const ending = keptOfPlayer("ending", isScore, "sessionStorage");
  ending.remember({ points: 7 });
  expect(ending.recall()).toMatchObject({ points: 7 });
  expect(shelves.localStorage.has("ending")).toBe(false);
  ending.forget();
  expect(shelves.sessionStorage.has("ending")).toBe(false);
});
