import { afterAll, beforeAll, expect, test } from "vitest";
import {
  EVENT_BOARD,
  EVENT_POINTS_PER_CALL,
  EVENT_POINTS_PER_VOTE,
  EVENT_ROUNDS,
} from "#contract/values/live-event-limits.ts";
import { chanceFrom } from "../chance.ts";
import type { TestPlayer } from "../testing/app.ts";
import { setTime } from "../database/held-time.ts";
import { joinEvent, latestEvent, results, roundTime, runningRound, stage, voteFor } from "../testing/live-events.ts";
import { recount } from "../recount/recount.ts";
import { type Simulation, startSimulation } from "../testing/simulation.ts";
import { HOUR } from "../testing/time.ts";

const START = new Date("2026-11-25T00:00:00Z");
/** Every fourth hour of a day: to those between nobody comes. */
const EVENTS = 6;

let day: Simulation;
beforeAll(async () => {
  day = await startSimulation({ start: START, players: 200, random: chanceFrom(20_261_125) });
});
afterAll(() => day.close());

/** What players chose in a round whose answers they had, by player; the side by number. */
type Ballots = Map<string, 1 | 2>;

/** Scores that follow from the ballots alone. */
function scoresOf(rounds: readonly Ballots[]): Map<string, number> {
  const scores = new Map<string, number>();
  for (const ballots of rounds) {
    const ones = [...ballots.values()].filter((side) => side === 1).length;
    const lead = 2 * ones - ballots.size;
    for (const [player, side] of ballots) {
      const isCall = lead !== 0 && side === (lead > 0 ? 1 : 2);
      const points = EVENT_POINTS_PER_VOTE + (isCall ? EVENT_POINTS_PER_CALL : 0);
      scores.set(player, (scores.get(player) ?? 0) + points);
    }
  }
  return scores;
}

/** Has most of the players vote in the round that is on, some of them twice, at both processes. */
async function playRound(players: readonly TestPlayer[], eventId: string): Promise<Ballots> {
  const { random } = day;
  const round = await runningRound(day.product, eventId);
  const ballots: Ballots = new Map();
  const favorite = random();
  await Promise.all(
    players.map(async (player) => {
      if (random() < 0.25) return;
      const sides = Array.from({ length: random() < 0.2 ? 2 : 1 }, () => (random() < favorite ? 1 : 2));
      const places = sides.map(() => day.anywhere(player));
      for (const [index, side] of sides.entries()) {
        const at = places[index] ?? player;
        await voteFor(at, round.id, (side === 1 ? round.celebrity1 : round.celebrity2).id);
        ballots.set(player.id, side);
      }
    }),
  );
  return ballots;
}

test("a day of events: every score and rank follows from who voted for whom, whatever processes were there", async () => {
  const { players, random, below, product } = day;
  let kills = 0;
  for (let event = 0; event < EVENTS; event += 1) {
    const begins = new Date(START.getTime() + 4 * event * HOUR);
    await day.pass(begins);
    const { id } = await latestEvent(product);
    // The first event has everybody.
    const many = event === 0 ? players.length : 2 + below(24);
    const first = below(players.length);
    const present = Array.from({ length: many }, (_, index) => players[(first + index) % players.length]).filter(
      (player) => player !== undefined,
    );
    const late = new Set(present.filter(() => random() < 0.2));
    await Promise.all(
      present.filter((player) => !late.has(player)).map((player) => joinEvent(day.anywhere(player), id)),
    );
    const rounds: Ballots[] = [];
    for (let number = 1; number <= EVENT_ROUNDS; number += 1) {
      // Rounds that nobody counts at their ends are counted later, all at once.
      const now = roundTime(begins, number, below(60));
      const passed = random() < 0.6 ? day.pass(now) : setTime(product.database, now);
      if (random() < 0.08) {
        await day.kill();
        kills += 1;
      }
      await passed;
      if (number === 4) await Promise.all([...late].map((player) => joinEvent(day.anywhere(player), id)));
      const voters = number < 4 ? present.filter((player) => !late.has(player)) : present;
      rounds.push(await playRound(voters, id));
    }
    const ended = day.pass(roundTime(begins, EVENT_ROUNDS + 1));
    if (random() < 0.3) {
      await day.kill();
      kills += 1;
    }
    await ended;
    await product.advance();

    const scores = scoresOf(rounds);
    const sorted = [...scores.values()].toSorted((one, other) => other - one);
    const rankOf = (score: number) => 1 + sorted.findIndex((other) => other === score);
    const { leaderboard, isComplete, totalParticipants } = await results(day.other(), id);
    expect(isComplete).toBe(true);
    expect(totalParticipants).toBe(present.length);
    expect(leaderboard.map(({ score }) => score)).toEqual(sorted.slice(0, EVENT_BOARD));
    for (const { id: player, score, rank } of leaderboard) {
      expect(score).toBe(scores.get(player));
      expect(rank).toBe(rankOf(score));
    }
    for (const player of present.slice(0, 20)) {
      const score = scores.get(player.id) ?? 0;
      const { you } = await stage(day.anywhere(player), id);
      expect(you).toMatchObject({ score, rank: scores.has(player.id) ? rankOf(score) : null });
    }
  }
  expect(kills).toBeGreaterThan(2);
  expect(await recount(product.database.pool)).toEqual([]);
}, 120_000);
