import fc from "fast-check";
import { expect, test } from "vitest";
import type { Celebrity } from "../../contract/celebrities.ts";
import type { ExposureEvent } from "../ui/seen.ts";
import { type Round, type RoundEvent, roundReducer, type SkipRule, startRound } from "./round.ts";
import { amongThese, type KeptRound, lineUpOf, newRound, openRound, roundAt, withFirst } from "./kept-round.ts";

const HOUR = 3_600_000;
const NOW = 1_700_000_000_000;
const SESSION = { sessionId: "abc-1", userId: "me" };

const celebrity = (id: string): Celebrity => ({
  id,
  name: id,
  category: "Athletes",
  imageUrl: `/images/${id}/card.svg`,
  description: "",
});
const drawn = newRound({ ...SESSION, celebrities: ["a", "b", "c", "d"].map(celebrity) }, NOW);
const begin = (game: KeptRound, skipRule: SkipRule = "pass") => startRound(lineUpOf(game), skipRule);
const ids = (celebrities: readonly Celebrity[]) => celebrities.map(({ id }) => id);
/** A value after a round trip through the browser's storage. */
const throughStorage = (game: KeptRound): unknown => JSON.parse(JSON.stringify(game));

/** A move at a time, after the result before it has been dismissed and the next one seen. */
const events = (round: Round, move: "hot" | "skip" | "lost" | "kept", at: number): (RoundEvent | ExposureEvent)[] => {
  const [current] = roundReducer(round, { type: "advance" }).queue;
  if (current === undefined) return [{ type: "advance" }];
  const goOn = [{ type: "advance" }, { type: "shown", subject: current.id, at: at - 400 }] as const;
  const press = { pressedAt: at, at };
  if (move === "skip") return [...goOn, { type: "skip", random: 0, ...press }];
  const vote = { type: "vote", voteType: "hot", ...press } as const;
  if (move === "lost") return [...goOn, vote];
  const result = { celebrity: current, hotPercentage: 50, hotVotes: 1, totalVotes: 2 };
  const answer =
    move === "kept"
      ? ({ type: "kept", celebrityId: current.id, at } as const)
      : ({ type: "counted", result, at } as const);
  return [...goOn, vote, answer, { type: "callNext" }];
};

test("a game resumes with those who were neither rated nor skipped", () => {
  let round = begin(drawn);
  for (const [index, move] of (["hot", "skip", "lost"] as const).entries())
    round = events(round, move, NOW + (index + 1) * 1000).reduce(roundReducer, round);
  const kept = openRound(throughStorage(roundAt(drawn, round)), "me", NOW + HOUR);
  expect(kept?.waiting).toEqual(["c", "d"]);
  const resumed = begin(kept ?? drawn);
  // A vote that was pending has to be cast again.
  expect(ids(resumed.queue)).toEqual(["c", "d"]);
  expect(resumed.records.map(({ celebrityId }) => celebrityId)).toEqual(["a"]);
  expect(resumed.sessionId).toBe("abc-1");
});

test("a game left at its last result is complete when resumed", () => {
  const one = newRound({ ...SESSION, celebrities: [celebrity("a")] }, NOW);
  const shown = events(begin(one), "hot", NOW + 1000).reduce(roundReducer, begin(one));
  expect(shown.phase.name).toBe("revealing");
  const resumed = begin(roundAt(one, shown));
  expect([resumed.phase.name, resumed.records.length]).toEqual(["complete", 1]);
});

test.each<SkipRule>(["pass", "wait"])("wherever a round is left, it goes on at the same place (%s)", (skipRule) => {
  const moves = fc.array(fc.constantFrom("hot" as const, "skip" as const, "lost" as const, "kept" as const), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(moves, (played) => {
      let round = begin(drawn, skipRule);
      let at = NOW;
      for (const move of played) {
        at += 1000;
        round = events(round, move, at).reduce(roundReducer, round);
        const kept = openRound(throughStorage(roundAt(drawn, round)), "me", at);
        expect(kept).not.toBeNull();
        const resumed = begin(kept ?? drawn, skipRule);
        expect(resumed.records).toEqual(round.records);
        expect(ids(resumed.queue)).toEqual(ids(round.queue.slice(round.phase.name === "revealing" ? 1 : 0)));
      }
    }),
  );
});

test("a round is dropped once others are in its place, and shows the same ones as they are now", () => {
  const here = drawn.celebrities;
  const renamed = here.map((one) => ({ ...one, name: `${one.name} now` }));
  expect(amongThese(drawn, renamed.toReversed())?.celebrities).toEqual(renamed.toReversed());
  expect(amongThese(drawn, here.slice(1))).toBeNull();
  expect(amongThese(drawn, [...here.slice(1), celebrity("new")])).toBeNull();
});

test("photographs keep their credit", () => {
  const credit = {
    author: "Jane Doe",
    licence: "CC0",
    licenceUrl: "https://example.org/",
    source: "https://example.org/",
  };
  const round = newRound({ ...SESSION, celebrities: [{ ...celebrity("a"), credit }] }, NOW);
  expect(openRound(throughStorage(round), "me", NOW)).toEqual(round);
});

test("a round is open for 24 hours", () => {
  expect(openRound(throughStorage(drawn), "me", NOW + 24 * HOUR - 1)).toEqual(drawn);
  expect(openRound(throughStorage(drawn), "me", NOW + 24 * HOUR)).toBeNull();
  // A clock may be set back slightly.
  expect(openRound(throughStorage(drawn), "me", NOW - 1000)).toEqual(drawn);
  expect(openRound(throughStorage(drawn), "me", NOW - 24 * HOUR)).toBeNull();
});

test("a round is its player's", () => {
  expect(openRound(throughStorage(drawn), "somebody", NOW)).toBeNull();
  expect(openRound(throughStorage(drawn), null, NOW)).toBeNull();
});

const record = { celebrityId: "a", name: "a", voteType: "hot", timeSpent: 5, hotPercentage: 50, totalVotes: 2 };

test.each<[string, unknown]>([
  ["nothing", null],
  ["a text", "game"],
  ["a list", []],
  ["no celebrities", { ...drawn, celebrities: [] }],
  ["a celebrity twice", { ...drawn, celebrities: ["a", "a"].map(celebrity) }],
  ["a celebrity of no category", { ...drawn, celebrities: [{ ...celebrity("a"), category: "Poets" }] }],
  ["a photograph that thanks nobody", { ...drawn, celebrities: [{ ...celebrity("a"), credit: null }] }],
  ["a photograph without an author", { ...drawn, celebrities: [{ ...celebrity("a"), credit: { licence: "CC0" } }] }],
  ["a celebrity without a name", { ...drawn, celebrities: [{ ...celebrity("a"), name: undefined }] }],
  ["no session", { ...drawn, sessionId: "" }],
  ["nobody's", { ...drawn, userId: undefined }],
  ["no time", { ...drawn, startedAt: "today" }],
  ["a vote for someone else", { ...drawn, waiting: [], records: [{ ...record, celebrityId: "z" }] }],
  ["a vote without a choice", { ...drawn, waiting: [], records: [{ ...record, voteType: "maybe" }] }],
  ["two votes for one", { ...drawn, waiting: [], records: [record, record] }],
  ["someone both rated and waiting", { ...drawn, records: [record] }],
  ["someone else waiting", { ...drawn, waiting: ["z"] }],
  ["someone waiting twice", { ...drawn, waiting: ["a", "a"] }],
  ["nothing about who waits", { ...drawn, waiting: undefined }],
])("what is no round is dropped: %s", (_, kept) => {
  expect(openRound(kept, "me", NOW)).toBeNull();
});

test("those of whom something holds come first, both in their order", () => {
  expect(withFirst(drawn, (id) => id === "b" || id === "d").waiting).toEqual(["b", "d", "a", "c"]);
});
