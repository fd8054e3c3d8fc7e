import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Ballot, type Battle, board, count, end, type Entrant, judge } from "./rules.ts";

const A = 1;
const B = 2;

function entrants(many: number): Entrant[] {
  return Array.from({ length: many }, (_, index) => ({
    id: index + 1,
    player: 100 + index,
    network: `network ${index}`,
    score: 0,
    votes: 0,
    correct: 0,
    reached: 1 + index,
  }));
}

const fresh: Battle = { id: 7, a: A, b: B, votesA: 0, votesB: 0, complete: false, winner: null, networks: 0 };

/** Plays votes for a battle in order, by the index of the player. */
function play(many: number, votes: readonly [player: number, celebrity: number][]) {
  let standing = entrants(many);
  let battle = fresh;
  const ballots: Ballot[] = [];
  let version = many;
  for (const [index, celebrity] of votes) {
    const ballot = { battle: battle.id, player: 100 + index, celebrity };
    expect(judge({ entrants: standing, battle, ballots }, ballot.player)).toBe("counts");
    version += 1;
    const change = count({ version, entrants: standing, battle, ballots }, ballot);
    standing = standing.map((entrant) => change.entrants.find(({ id }) => id === entrant.id) ?? entrant);
    battle = change.battles[0] ?? battle;
    ballots.push(ballot);
  }
  return { standing, battle, ballots, version };
}

describe("a vote", () => {
  test("is 10 points at once, and does not end a battle that somebody may still come to", () => {
    const { standing, battle } = play(1, [[0, A]]);
    expect(standing[0]).toMatchObject({ score: 10, votes: 1, correct: 0 });
    expect(battle).toMatchObject({ votesA: 1, votesB: 0, complete: false, winner: null });
  });

  test("of the last who has joined completes the battle, and pays those who were right", () => {
    const { standing, battle } = play(3, [
      [0, A],
      [1, B],
      [2, A],
    ]);
    expect(battle).toMatchObject({ votesA: 2, votesB: 1, complete: true, winner: A });
    expect(standing.map(({ score, correct }) => [score, correct])).toEqual([
      [35, 1],
      [10, 0],
      [35, 1],
    ]);
  });

  test("of two leaves the battle open, which could not pay them, to those who may still come", () => {
    const { standing, battle } = play(2, [
      [0, A],
      [1, A],
    ]);
    expect(battle).toMatchObject({ votesA: 2, complete: false, winner: null });
    expect(standing.map(({ score }) => score)).toEqual([10, 10]);
  });

  test("that makes a tie leaves no winner and pays nothing", () => {
    const { standing, battle } = play(4, [
      [0, A],
      [1, B],
      [2, A],
      [3, B],
    ]);
    expect(battle).toMatchObject({ complete: true, winner: null });
    expect(standing.map(({ score }) => score)).toEqual([10, 10, 10, 10]);
  });

  test("is refused for who has not joined, who has voted, and in a complete battle, in this order", () => {
    const { standing, battle, ballots } = play(3, [
      [0, A],
      [1, A],
      [2, B],
    ]);
    const late = [...standing, ...entrants(4).slice(3)];
    expect(judge({ entrants: standing, battle, ballots }, 999)).toBe("not_joined");
    expect(judge({ entrants: standing, battle, ballots }, 100)).toBe("already_voted");
    expect(judge({ entrants: late, battle, ballots }, 103)).toBe("battle_over");
  });
});

describe("the board", () => {
  test("lists equal scores by who reached them first, at one rank", () => {
    const scores = [
      [20, 9],
      [30, 8],
      [20, 4],
      [0, 1],
    ] as const;
    const standing = entrants(4).map((entrant, index) => {
      const [score = 0, reached = 0] = scores[index] ?? [];
      return { ...entrant, score, reached };
    });
    expect(board(standing).map(({ id, rank }) => [id, rank])).toEqual([
      [2, 1],
      [3, 2],
      [1, 2],
      [4, 4],
    ]);
  });
});

describe("the end", () => {
  test("completes open battles, pays them, and counts the arena for those who voted", () => {
    const { standing, battle, ballots, version } = play(5, [
      [0, B],
      [1, B],
      [2, A],
    ]);
    const untouched = { ...fresh, id: 8 };
    const ending = end({ version: version + 1, entrants: standing, battles: [battle, untouched], ballots });
    expect(ending.battles.map(({ id, complete, winner }) => [id, complete, winner])).toEqual([
      [7, true, B],
      [8, true, null],
    ]);
    expect(ending.entrants.map(({ id, score, reached }) => [id, score, reached])).toEqual([
      [1, 35, version + 1],
      [2, 35, version + 1],
    ]);
    expect(Object.fromEntries(ending.ranks)).toEqual({ 1: 1, 2: 1, 3: 3, 4: 4, 5: 4 });
    expect(ending.gains).toEqual([
      { player: 100, votes: 0, predictions: 1, calls: 1, arenas: 1, wins: 1 },
      { player: 101, votes: 0, predictions: 1, calls: 1, arenas: 1, wins: 1 },
      { player: 102, votes: 0, predictions: 0, calls: 0, arenas: 1, wins: 0 },
    ]);
  });

  test("ranks nobody who came when six of ten battles were complete, but the first", () => {
    const ten: Battle[] = Array.from({ length: 10 }, (_, id) => ({ ...fresh, id, complete: id < 6 }));
    const ranksWith = (score: number, votes: number) => {
      const standing = entrants(2).map((each, index) => ({ ...each, score: index === 0 ? 60 : score }));
      const of = (player: number, from: number, to: number): Ballot[] =>
        ten.slice(from, to).map(({ id }) => ({ battle: id, player, celebrity: A }));
      const ballots = [...of(100, 0, 6), ...of(101, 6 - votes, 6)];
      return Object.fromEntries(end({ version: 9, entrants: standing, battles: ten, ballots }).ranks);
    };
    expect(ranksWith(40, 0)).toEqual({ 1: 1, 2: null });
    expect(ranksWith(40, 1)).toEqual({ 1: 1, 2: 2 });
    expect(ranksWith(70, 0)).toEqual({ 1: 2, 2: 1 });
  });

  test("has no victory among voters of fewer than three networks", () => {
    const { standing, battle, ballots, version } = play(3, [[0, A]]);
    const { gains } = end({ version, entrants: standing, battles: [battle], ballots });
    expect(gains).toEqual([{ player: 100, votes: 0, predictions: 0, calls: 0, arenas: 1, wins: 0 }]);
  });
});

test("whatever is voted in whatever order, scores are 10 a vote and 25 a right prediction, and gains say the same", () => {
  const vote = fc.record({
    player: fc.nat(7),
    battle: fc.nat(2),
    celebrity: fc.constantFrom(A, B),
    joins: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(vote, { maxLength: 60 }), (votes) => {
      let standing = entrants(1);
      let battles: Battle[] = [0, 1, 2].map((id) => ({ ...fresh, id }));
      const ballots: Ballot[] = [];
      const gained = new Map<number, number>();
      let version = 1;
      const apply = ({ entrants: changed, battles: decided, gains }: ReturnType<typeof count>) => {
        standing = standing.map((entrant) => changed.find(({ id }) => id === entrant.id) ?? entrant);
        battles = battles.map((battle) => decided.find(({ id }) => id === battle.id) ?? battle);
        for (const { player, votes, predictions } of gains)
          gained.set(player, (gained.get(player) ?? 0) + 10 * votes + 25 * predictions);
      };
      for (const { player, battle: index, celebrity, joins } of votes) {
        version += 1;
        if (joins && standing.length < 8) {
          standing = [...standing, ...entrants(8).slice(standing.length, standing.length + 1)];
          continue;
        }
        const battle = battles[index] ?? fresh;
        const cast = ballots.filter((ballot) => ballot.battle === battle.id);
        if (judge({ entrants: standing, battle, ballots: cast }, 100 + player) !== "counts") continue;
        const ballot = { battle: battle.id, player: 100 + player, celebrity };
        apply(count({ version, entrants: standing, battle, ballots: cast }, ballot));
        ballots.push(ballot);
      }
      const ending = end({ version: version + 1, entrants: standing, battles, ballots });
      apply(ending);
      const right = battles.flatMap(({ id, votesA, votesB, winner }) =>
        votesA + votesB < 3 ? [] : ballots.filter(({ battle, celebrity }) => battle === id && celebrity === winner),
      );
      const sum = standing.reduce((total, { score }) => total + score, 0);
      expect(sum).toBe(10 * ballots.length + 25 * right.length);
      for (const { player, score, votes: cast, correct } of standing) {
        expect(score).toBe(10 * cast + 25 * correct);
        expect(gained.get(player) ?? 0).toBe(score);
      }
      for (const { id, rank } of board(standing)) expect(ending.ranks.get(id)).toBe(rank);
      expect(battles.every(({ complete }) => complete)).toBe(true);
    }),
  );
});
