import { describe, expect, test } from "vitest";
import { type Change, cast, type Tally, undo, type Vote, votingDay } from "./rules.ts";
import { NO_STREAK } from "./streaks.ts";

const NEWCOMER: Tally = { ...NO_STREAK, hotVotes: 0, notVotes: 0, recent: [] };
const DAY = "2026-11-21";
const at = Date.parse(`${DAY}T12:00:00Z`);
const ADELE = 1;
const DRAKE = 2;

const hot = { celebrity: ADELE, hot: true, day: DAY, at };
/** The change that an undo made; fails if it was refused. */
function undone(tally: Tally, vote: Vote | null, at: number, alone = true): Change {
  const change = undo(tally, vote, { celebrity: ADELE, at, alone });
  if (typeof change === "string") throw new Error(change);
  return change;
}

describe("a vote", () => {
  test("for the first time that day is new, counts, and begins a streak", () => {
    expect(cast(NEWCOMER, null, hot)).toMatchObject({
      kind: "new",
      after: { hot: true, previousHot: null, at },
      grew: true,
      tally: { hotVotes: 1, notVotes: 0, streak: 1, longestStreak: 1, lastVoteDay: DAY },
    });
  });

  test("of the other type changes the earlier one, and keeps it for an undo", () => {
    const first = cast(NEWCOMER, null, hot);
    expect(cast(first.tally, first.after, { ...hot, hot: false, at: at + 1 })).toMatchObject({
      kind: "changed",
      after: { hot: false, previousHot: true },
      grew: false,
      tally: { hotVotes: 0, notVotes: 1, streak: 1 },
    });
  });

  test("repeated within 10 seconds changes nothing, and reports its streak again", () => {
    const first = cast(NEWCOMER, null, hot);
    const again = cast(first.tally, first.after, { ...hot, at: at + 9999 });
    expect(again).toMatchObject({ kind: "repeated", grew: true, after: { hot: true, previousHot: null } });
    expect(again.tally).toMatchObject({ hotVotes: 1, streak: 1 });
  });

  test("repeated after 10 seconds is a new vote, which moves nothing either", () => {
    const first = cast(NEWCOMER, null, hot);
    const later = cast(first.tally, first.after, { ...hot, at: at + 10_000 });
    expect(later).toMatchObject({ kind: "changed", grew: false, after: { hot: true, previousHot: true } });
    expect(later.tally).toMatchObject({ hotVotes: 1, notVotes: 0 });
  });

  test.for([
    ["the day after", "2026-11-22", 5],
    ["after a day without", "2026-11-23", 1],
    ["on the same day", DAY, 4],
  ] as const)("%s leaves a streak of 4 at the right length", ([, day, streak]) => {
    const tally = { ...NEWCOMER, streak: 4, longestStreak: 9, lastVoteDay: DAY };
    expect(cast(tally, null, { ...hot, day }).tally).toMatchObject({ streak, longestStreak: 9 });
  });
});

describe("an undo", () => {
  test("of the day's only vote restores the previous streak, also the longest", () => {
    const before = { ...NEWCOMER, hotVotes: 3, streak: 3, longestStreak: 3, lastVoteDay: "2026-11-20" };
    const { tally, after } = cast(before, null, hot);
    expect(undone(tally, after, at + 10_000)).toMatchObject({
      kind: "undone",
      after: null,
      tally: { hotVotes: 3, streak: 3, longestStreak: 3, lastVoteDay: "2026-11-20" },
    });
  });

  test("of one of several votes leaves the streak", () => {
    const first = cast(NEWCOMER, null, { ...hot, celebrity: DRAKE });
    const second = cast(first.tally, null, hot);
    expect(undone(second.tally, second.after, at, false).tally).toMatchObject({
      hotVotes: 1,
      streak: 1,
      lastVoteDay: DAY,
    });
  });

  test("of a changed vote restores the earlier one", () => {
    const first = cast(NEWCOMER, null, hot);
    const second = cast(first.tally, first.after, { ...hot, hot: false });
    expect(undone(second.tally, second.after, at)).toMatchObject({
      after: { hot: true },
      tally: { hotVotes: 1, notVotes: 0, streak: 1 },
    });
  });

  test("repeated changes nothing more", () => {
    const first = cast(NEWCOMER, null, hot);
    const once = undone(first.tally, first.after, at);
    expect(undone(once.tally, null, at)).toMatchObject({ kind: "repeated", after: null, tally: once.tally });
  });

  test("takes back the last three, the newest first, and no more", () => {
    let { tally } = cast(NEWCOMER, null, { ...hot, celebrity: 9 });
    const votes = new Map<number, Vote | null>();
    for (const [index, celebrity] of [3, DRAKE, ADELE].entries()) {
      const change = cast(tally, null, { ...hot, celebrity, at: at + index });
      votes.set(celebrity, change.after);
      ({ tally } = change);
    }
    const before = tally;
    expect(undo(tally, null, { celebrity: DRAKE, at, alone: false })).toBe("nothing");
    for (const celebrity of [ADELE, DRAKE, 3]) {
      const change = undo(tally, votes.get(celebrity) ?? null, { celebrity, at: at + 9_000, alone: false });
      if (typeof change === "string") throw new Error(change);
      expect(change).toMatchObject({ kind: "undone", after: null });
      ({ tally } = change);
    }
    expect(before.hotVotes).toBe(4);
    expect(tally).toMatchObject({ hotVotes: 1, streak: 1, lastVoteDay: DAY });
    expect(undo(tally, null, { celebrity: 9, at: at + 9_000, alone: true })).toBe("nothing");
  });

  test("goes on within 10 seconds of the one before, but not to a vote that is older than 30", () => {
    const first = cast(NEWCOMER, null, { ...hot, celebrity: DRAKE });
    const second = cast(first.tally, null, { ...hot, at: at + 15_000 });
    const { tally } = undone(second.tally, second.after, at + 24_000, false);
    const drake = (later: number) => undo(tally, first.after, { celebrity: DRAKE, at: at + later, alone: true });
    expect(drake(29_000)).toMatchObject({ kind: "undone", tally: { hotVotes: 0, streak: 0, lastVoteDay: null } });
    expect(drake(30_001)).toBe("expired");
    expect(drake(34_001)).toBe("expired");
  });

  test("after another vote begins with that one", () => {
    const first = cast(NEWCOMER, null, { ...hot, celebrity: DRAKE });
    const second = cast(first.tally, null, hot);
    const { tally } = undone(second.tally, second.after, at, false);
    const third = cast(tally, null, { ...hot, celebrity: 3 });
    expect(undo(third.tally, null, { celebrity: ADELE, at, alone: false })).toBe("nothing");
    expect(undo(third.tally, third.after, { celebrity: 3, at, alone: false })).toMatchObject({ kind: "undone" });
  });

  test("is refused for another celebrity than the last, and later than 10 seconds", () => {
    const { tally, after } = cast(NEWCOMER, null, hot);
    expect(undo(tally, null, { celebrity: DRAKE, at, alone: true })).toBe("nothing");
    expect(undo(NEWCOMER, null, { celebrity: ADELE, at, alone: true })).toBe("nothing");
    expect(undo(tally, after, { celebrity: ADELE, at: at + 10_001, alone: true })).toBe("expired");
  });
});

test("votes by a clock that is behind count for the new day; one that was far ahead is ignored", () => {
  expect(votingDay(DAY, null)).toBe(DAY);
  expect(votingDay(DAY, DAY)).toBe(DAY);
  expect(votingDay(DAY, "2026-11-20")).toBe(DAY);
  expect(votingDay(DAY, "2026-11-22")).toBe("2026-11-22");
  expect(votingDay(DAY, "2027-11-21")).toBe(DAY);
});
