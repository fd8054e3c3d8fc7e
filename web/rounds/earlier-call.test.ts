import { expect, test } from "vitest";
import { besideResult, earlierCallOf, mindWords } from "./earlier-call.ts";

const FRIDAY = Date.parse("2026-11-27T12:00:00Z");

test("a vote on the other side than before is told as a change, one on the same as a habit", () => {
  const before = { voteType: "not", day: "2026-11-24" } as const;
  expect(earlierCallOf("hot", before, FRIDAY)).toEqual({ words: "You said NOT on Tuesday", isChange: true });
  expect(earlierCallOf("not", before, FRIDAY)).toEqual({ words: "You said NOT on Tuesday, too", isChange: false });
});

test("a day that a weekday would not tell apart is told by its date", () => {
  const said = (day: string) => earlierCallOf("hot", { voteType: "not", day }, FRIDAY).words;
  expect(said("2026-11-21")).toBe("You said NOT on Saturday");
  expect(said("2026-11-20")).toBe("You said NOT on Nov 20");
});

/** On which the round began, after what was said. */
const DAY = "2026-11-27";
const vote = (name: string, voteType: "hot" | "not") => ({ celebrityId: name, name, voteType });
const saidNot = (...names: string[]) =>
  new Map(names.map((name) => [name, { voteType: "not", day: "2026-11-24" } as const]));

test("a round tells about whom the player has changed its mind", () => {
  const votes = [vote("Ada", "hot"), vote("Bo", "not"), vote("Cy", "hot"), vote("Di", "hot"), vote("Ed", "hot")];
  expect(mindWords(votes, saidNot("Ada", "Bo"), DAY)).toBe("You changed your mind about Ada.");
  expect(mindWords(votes, saidNot("Ada", "Cy"), DAY)).toBe("You changed your mind about Ada and Cy.");
  expect(mindWords(votes, saidNot("Ada", "Cy", "Di", "Ed"), DAY)).toBe(
    "You changed your mind about Ada, Cy, and 2 more.",
  );
});

test("sticking with all is worth a word from five on, and nothing is said of new ones", () => {
  const names = ["Ada", "Bo", "Cy", "Di", "Ed"];
  const votes = names.map((name) => vote(name, "not"));
  expect(mindWords(votes, saidNot(...names), DAY)).toBe("You stuck with all 5 you'd rated before.");
  expect(mindWords(votes, saidNot("Ada", "Bo", "Cy", "Di"), DAY)).toBeNull();
  expect(mindWords(votes, saidNot(), DAY)).toBeNull();
});

test("below a result stands a change of mind before a run, a run before the same call, and neither beside news", () => {
  const result = {
    celebrity: { id: "a", name: "Ada", category: "Models" },
    hotPercentage: 50,
    hotVotes: 5,
    totalVotes: 10,
  } as const;
  const combo = { side: "with", length: 4 } as const;
  const [change, same] = [
    { words: "A", isChange: true },
    { words: "B", isChange: false },
  ];
  expect(besideResult(result, combo, change)).toBe(change);
  expect(besideResult(result, combo, same)).toBe(combo);
  expect(besideResult(result, null, same)).toBe(same);
  expect(besideResult(result, combo, null)).toBe(combo);
  expect(besideResult({ ...result, streakReward: { streakCount: 7 } }, combo, change)).toBeNull();
});

test("over midnight, a round's own votes are not taken for earlier ones, nor for all that there is", () => {
  const names = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"];
  const own = new Map<string, { voteType: "hot" | "not"; day: string }>(saidNot(...names));
  own.set("Flo", { voteType: "hot", day: DAY });
  const stuck = names.map((name) => vote(name, name === "Flo" ? "hot" : "not"));
  expect(mindWords(stuck, own, DAY)).toBeNull();
  expect(mindWords([vote("Bo", "hot"), ...stuck.slice(2)], own, DAY)).toBe("You changed your mind about Bo.");
});
