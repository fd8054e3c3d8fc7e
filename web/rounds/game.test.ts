import fc from "fast-check";
import { expect, test } from "vitest";
import type { Celebrity } from "../../contract/celebrities.ts";
import { type Round, type RoundEvent, roundReducer, startRound } from "./round.ts";
import { type Game, gameAt, lineUpOf, newGame, openGame } from "./game.ts";

const HOUR = 3_600_000;
const NOW = 1_700_000_000_000;

const celebrity = (id: string): Celebrity => ({
  id,
  name: id,
  category: "Athletes",
  imageUrl: `/images/${id}/card.svg`,
  description: "",
});
const drawn = newGame({ sessionId: "abc-1", celebrities: ["a", "b", "c", "d"].map(celebrity) }, NOW);
const begin = (game: Game) => startRound(lineUpOf(game), "pass", NOW);
const ids = (celebrities: readonly Celebrity[]) => celebrities.map(({ id }) => id);
/** A value after a round trip through the browser's storage. */
const throughStorage = (game: Game): unknown => JSON.parse(JSON.stringify(game));

const events = (round: Round, move: "hot" | "skip" | "lost" | "kept", at: number): RoundEvent[] => {
  const [current] = round.queue;
  if (move === "skip" || current === undefined) return [{ type: "skip", random: 0, at }];
  const vote: RoundEvent = { type: "vote", voteType: "hot", at };
  if (move === "lost") return [vote];
  const callNext: RoundEvent = { type: "callNext", at: at + 600 };
  if (move === "kept") return [vote, { type: "kept", celebrityId: current.id, at }, callNext];
  const result = { celebrity: current, hotPercentage: 50, totalVotes: 2 };
  return [vote, { type: "counted", result, at }, callNext];
};

test("a game resumes with those who were neither rated nor skipped", () => {
  let round = begin(drawn);
  for (const [index, move] of (["hot", "skip", "lost"] as const).entries())
    round = events(round, move, NOW + index * 1000).reduce(roundReducer, round);
  const kept = openGame(throughStorage(gameAt(drawn, round)), NOW + HOUR);
  expect(kept?.skipped).toEqual(["b"]);
  const resumed = begin(kept ?? drawn);
  // A vote that was pending has to be cast again.
  expect(ids(resumed.queue)).toEqual(["c", "d"]);
  expect(resumed.records.map(({ celebrityId }) => celebrityId)).toEqual(["a"]);
  expect(resumed.sessionId).toBe("abc-1");
});

test("a game left at its last result is complete when resumed", () => {
  const one = newGame({ sessionId: "abc-1", celebrities: [celebrity("a")] }, NOW);
  const shown = events(begin(one), "hot", NOW).reduce(roundReducer, begin(one));
  expect(shown.phase.name).toBe("revealing");
  const resumed = begin(gameAt(one, shown));
  expect([resumed.phase.name, resumed.records.length]).toEqual(["complete", 1]);
});

test("wherever a game is left, it goes on at the same place", () => {
  const moves = fc.array(fc.constantFrom("hot" as const, "skip" as const, "lost" as const, "kept" as const), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(moves, (played) => {
      let round = begin(drawn);
      let at = NOW;
      for (const move of played) {
        at += 1000;
        round = events(round, move, at).reduce(roundReducer, round);
        const kept = openGame(throughStorage(gameAt(drawn, round)), at);
        expect(kept).not.toBeNull();
        const resumed = begin(kept ?? drawn);
        expect(resumed.records).toEqual(round.records);
        expect(ids(resumed.queue)).toEqual(ids(round.queue.slice(round.phase.name === "revealing" ? 1 : 0)));
      }
    }),
  );
});

test("photographs keep their credit", () => {
  const credit = {
    author: "Jane Doe",
    licence: "CC0",
    licenceUrl: "https://example.org/",
    source: "https://example.org/",
  };
  const game = { ...drawn, celebrities: [{ ...celebrity("a"), credit }] };
  expect(openGame(throughStorage(game), NOW)).toEqual(game);
});

test("a game is open for 24 hours", () => {
  expect(openGame(throughStorage(drawn), NOW + 24 * HOUR - 1)).toEqual(drawn);
  expect(openGame(throughStorage(drawn), NOW + 24 * HOUR)).toBeNull();
  // A clock may be set back slightly.
  expect(openGame(throughStorage(drawn), NOW - 1000)).toEqual(drawn);
  expect(openGame(throughStorage(drawn), NOW - 24 * HOUR)).toBeNull();
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
  ["no time", { ...drawn, drawnAt: "today" }],
  ["a vote for someone else", { ...drawn, records: [{ ...record, celebrityId: "z" }] }],
  ["a vote without a choice", { ...drawn, records: [{ ...record, voteType: "maybe" }] }],
  ["two votes for one", { ...drawn, records: [record, record] }],
  ["a vote for a skipped one", { ...drawn, records: [record], skipped: ["a"] }],
  ["a skip of someone else", { ...drawn, skipped: ["z"] }],
  ["no skips", { ...drawn, skipped: undefined }],
])("what is no game is dropped: %s", (_, kept) => {
  expect(openGame(kept, NOW)).toBeNull();
});
