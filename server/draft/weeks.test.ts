import { afterAll, beforeAll, expect, test } from "vitest";
import { castVote, undoVote } from "#contract/voting.ts";
import { addDraftMember, deleteDraftTeam } from "#contract/draft.ts";
import { draftCompetition, joinDraftCompetition, pastDraftCompetitions } from "#contract/draft-competitions.ts";
import { chanceFrom } from "../chance.ts";
import type { TestPlayer } from "../testing/app.ts";
import { choice, decide, startBattles } from "../testing/battles.ts";
import { setTime } from "../database/held-time.ts";
import { createTeam, joinWeek, removeMember, teamOf, thisWeek } from "../testing/draft.ts";
import { expectProblem } from "../testing/problem.ts";
import { recount } from "../recount/recount.ts";
import { type Simulation, startSimulation } from "../testing/simulation.ts";
import { DAY, HOUR, SECOND } from "../testing/time.ts";
import { addDays, utcDay } from "../time.ts";

/** Beyond what it takes, where others use the processors. */
const TIMEOUT_MS = 300_000;
/** A Monday. */
const START = new Date("2026-11-23T00:10:00Z");
const WEEKS = 3;
/** The coins of the first three places. */
const PRIZES = [500, 300, 200];

/** Whom the crowd votes on, few enough that teams share them. */
const STARS = ["adele", "rihanna", "zendaya", "idris-elba", "serena-williams", "tiger-woods", "tom-cruise"];

let weeks: Simulation;
beforeAll(async () => {
  weeks = await startSimulation({ start: START, players: 30, random: chanceFrom(20_261_124) });
});
afterAll(() => weeks.close());

/** A vote or a battle won, with what it earns its celebrity. */
interface Logged {
  celebrity: string;
  points: number;
  day: string;
}

async function readLogs(): Promise<Logged[]> {
  const { pool } = weeks.product.database;
  const votes = await pool.query<{ celebrity: string; hot: boolean; day: string }>(
    "SELECT c.id AS celebrity, v.hot, v.day FROM votes v JOIN celebrities c ON c.num = v.celebrity",
  );
  const battles = await pool.query<{ celebrity: string; decided_at: Date }>(
    "SELECT c.id AS celebrity, b.decided_at FROM battle_votes b JOIN celebrities c ON c.num = b.winner",
  );
  return [
    ...votes.rows.map(({ celebrity, hot, day }) => ({ celebrity, points: hot ? 1 : -1, day })),
    ...battles.rows.map(({ celebrity, decided_at: at }) => ({ celebrity, points: 3, day: utcDay(at) })),
  ];
}

/** What each celebrity has earned, counted one by one. */
type Earned = ReadonlyMap<string, number>;

/** @param before the UTC day before which it is counted; everything without one */
function earnedIn(logs: readonly Logged[], before = "9999-12-31"): Earned {
  const earned = new Map<string, number>();
  for (const { celebrity, points, day } of logs)
    if (day < before) earned.set(celebrity, (earned.get(celebrity) ?? 0) + points);
  return earned;
}

/** A celebrity in a team: what it had earned when it was added, and when that was. */
interface Drafted {
  earned: number;
  day: string;
}

interface Team {
  player: TestPlayer;
  members: Map<string, Drafted>;
}

/** What the players have done, by team, and by competition and player. */
const teams = new Map<string, Team>();
const entries = new Map<string, Map<string, ReadonlyMap<string, number>>>();

const brought = (celebrities: ReadonlyMap<string, number>, now: Earned): number =>
  [...celebrities].reduce((sum, [celebrity, then]) => sum + Math.max(0, (now.get(celebrity) ?? 0) - then), 0);
const earnedThen = (members: ReadonlyMap<string, Drafted>) =>
  new Map([...members].map(([celebrity, { earned }]) => [celebrity, earned]));

function any<T>(all: readonly T[]): T {
  const found = all[weeks.below(all.length)];
  if (found === undefined) throw new Error("There is none");
  return found;
}

/** Votes of a crowd all at once: new ones, changed ones, and some that are taken back. */
async function crowdVotes(many: number, mayFail: boolean): Promise<void> {
  const voters = Array.from({ length: many }, () => weeks.anywhere(any(weeks.players)));
  await Promise.all(
    voters.map(async (voter) => {
      const celebrityId = any(STARS);
      const voteType = weeks.below(10) < 7 ? ("hot" as const) : ("not" as const);
      const isUndone = weeks.below(6) === 0;
      const cast = await voter.call(castVote, { body: { celebrityId, voteType } });
      if (!mayFail) expect(cast.statusCode, cast.body).toBe(200);
      // Another vote of the same player may have come between.
      if (isUndone) await voter.call(undoVote, { body: { celebrityId } });
    }),
  );
}

async function crowdBattles(): Promise<void> {
  for (let some = 0; some < 3; some += 1) {
    const player = weeks.anywhere(any(weeks.players));
    const { sessionId, currentBattle } = await startBattles(player);
    await decide(player, choice(sessionId, currentBattle, weeks.below(2) === 0 ? "a" : "b"));
  }
}

/** Teams are created, changed, given up and sent into the week. Nobody votes meanwhile, so that the logs say what was earned by then. */
async function changeTeams(): Promise<void> {
  const earned = earnedIn(await readLogs());
  const day = utcDay(weeks.now());
  const week = await thisWeek(weeks.product);
  const joined = entries.get(week.id) ?? new Map<string, ReadonlyMap<string, number>>();
  entries.set(week.id, joined);
  for (let change = 0; change < 12; change += 1) {
    const [id, team] = teams.size < 10 || weeks.below(8) === 0 ? await newTeam() : any([...teams]);
    const player = weeks.anywhere(team.player);
    const kind = weeks.below(8);
    if (kind < 4) {
      // Twice at once: in once.
      const celebrityId = any(STARS);
      const body = { celebrityId, position: 0 };
      const answers = await Promise.all(
        [1, 2].map(() => player.call(addDraftMember, { params: { teamId: id }, body })),
      );
      const added = answers.filter(({ statusCode }) => statusCode === 200).length;
      expect(added).toBe(team.members.has(celebrityId) ? 0 : 1);
      if (added === 1) team.members.set(celebrityId, { earned: earned.get(celebrityId) ?? 0, day });
    } else if (kind < 6) {
      const celebrityId = any(STARS);
      expect(await removeMember(player, id, celebrityId)).toBe(team.members.delete(celebrityId));
    } else if (kind === 6 && team.members.size > 0 && !joined.has(team.player.id)) {
      await joinWeek(weeks.product, player, id);
      joined.set(
        team.player.id,
        new Map([...team.members.keys()].map((celebrity) => [celebrity, earned.get(celebrity) ?? 0])),
      );
    } else if (kind === 7 && weeks.below(3) === 0) {
      await player.call(deleteDraftTeam, { params: { teamId: id } });
      teams.delete(id);
    }
  }
}

async function newTeam(): Promise<[string, Team]> {
  const player = any(weeks.players);
  const { id } = await createTeam(weeks.anywhere(player));
  const team = { player, members: new Map<string, Drafted>() };
  teams.set(id, team);
  return [id, team];
}

/** Every team has what the logs say, on each day of its course. */
async function expectTeams(): Promise<void> {
  const today = utcDay(weeks.now());
  const days = Array.from({ length: 30 }, (_, ago) => addDays(today, -ago));
  const byDay = new Map<string, Earned>();
  const logs = await readLogs();
  for (const day of days) byDay.set(day, earnedIn(logs, addDays(day, 1)));
  const now = earnedIn(logs);
  for (const [id, { player, members }] of teams) {
    const { team, members: shown, course } = await teamOf(weeks.anywhere(player), id);
    expect(shown.map(({ position }) => position)).toEqual([...members.keys()].map((_, index) => index));
    expect(Object.fromEntries(shown.map(({ celebrityId, currentScore }) => [celebrityId, currentScore]))).toEqual(
      Object.fromEntries(
        [...members].map(([celebrity, { earned }]) => [celebrity, brought(new Map([[celebrity, earned]]), now)]),
      ),
    );
    expect(team.totalScore).toBe(brought(earnedThen(members), now));
    for (const { day, score } of course) {
      const then = new Map([...members].filter(([, drafted]) => drafted.day <= day));
      expect([id, day, score]).toEqual([id, day, brought(earnedThen(then), byDay.get(day) ?? new Map())]);
    }
  }
}

/** Scores with their ranks, equal ones sharing one, by player. */
function ranked(joined: ReadonlyMap<string, ReadonlyMap<string, number>>, earned: Earned) {
  const scores = [...joined].map(([player, celebrities]) => ({ player, score: brought(celebrities, earned) }));
  return scores.map(({ player, score }) => ({
    player,
    score,
    rank: 1 + scores.filter((other) => other.score > score).length,
  }));
}

/** The board of the running week, and where each player stands in it. */
async function expectStandings(): Promise<void> {
  const { id } = await thisWeek(weeks.product);
  const expected = ranked(entries.get(id) ?? new Map(), earnedIn(await readLogs()));
  for (const { player, score, rank } of expected) {
    const own = weeks.players.find((each) => each.id === player);
    if (own === undefined) throw new Error("Nobody has that id");
    const answer = await weeks.anywhere(own).call(draftCompetition, { params: { id } });
    const { competition, leaderboard } = draftCompetition.answer.parse(answer.json());
    expect([player, competition.you?.score, competition.you?.rank]).toEqual([player, score, rank]);
    const first = expected.map((each) => each.score).toSorted((one, other) => other - one);
    expect(leaderboard.map((each) => each.score)).toEqual(first.slice(0, 10));
  }
}

/** The result of a week that has ended at the start of a day, as everybody sees it. */
async function expectResult(id: string, endDay: string): Promise<void> {
  const joined = entries.get(id) ?? new Map<string, ReadonlyMap<string, number>>();
  const expected = ranked(joined, earnedIn(await readLogs(), endDay));
  /** Equals share what their places are worth. */
  const prizeOf = (rank: number): number | null => {
    const equals = expected.filter((each) => each.rank === rank).length;
    const worth = PRIZES.slice(rank - 1, rank - 1 + equals).reduce((sum, prize) => sum + prize, 0);
    return Math.floor(worth / equals) || null;
  };
  for (const player of weeks.players) {
    const answer = await weeks.anywhere(player).call(pastDraftCompetitions);
    const you = pastDraftCompetitions.answer.parse(answer.json()).find((each) => each.id === id)?.you ?? null;
    const own = expected.find((each) => each.player === player.id);
    expect([player.id, you && [you.score, you.rank, you.coins]]).toEqual([
      player.id,
      own === undefined ? null : [own.score, own.rank, own.score === 0 ? null : prizeOf(own.rank)],
    ]);
  }
}

/** Moves the time of the database and both clocks: processes whose clocks differ by more than the grace count for other weeks. */
async function moveTo(at: Date): Promise<void> {
  for (const process of [weeks.product, weeks.other()]) process.clock.now = at;
  await setTime(weeks.product.database, at);
}

test(
  "weeks in which players change their teams while others vote, at two processes of which one is killed: every score follows from the logs",
  async () => {
    for (let week = 0; week < WEEKS; week += 1) {
      const { id, endDate } = await thisWeek(weeks.product);
      const end = new Date(endDate);
      while (weeks.now().getTime() < end.getTime() - DAY) {
        await crowdVotes(12, false);
        await crowdBattles();
        await changeTeams();
        await crowdVotes(8, false);
        await weeks.pass(new Date(weeks.now().getTime() + (14 + weeks.below(9)) * HOUR));
        await expectTeams();
        await expectStandings();
      }
      // The last votes of the week, of which some are taken back after its end; others count for the next one already.
      await moveTo(new Date(end.getTime() - 4 * SECOND));
      await crowdVotes(20, false);
      await crowdBattles();
      await moveTo(new Date(end.getTime() + 3 * SECOND));
      await Promise.all(
        weeks.players.map((player) =>
          weeks.anywhere(player).call(undoVote, { body: { celebrityId: STARS[week] ?? "adele" } }),
        ),
      );
      const late = weeks.players.find((player) => !entries.get(id)?.has(player.id));
      if (late === undefined) throw new Error("Everybody takes part");
      const { id: teamId } = await createTeam(late);
      const join = await weeks.anywhere(late).call(joinDraftCompetition, { params: { id }, body: { teamId } });
      expectProblem(join, "competition_ended");
      await late.call(deleteDraftTeam, { params: { teamId } });
      await crowdVotes(10, false);
      await crowdBattles();
      // Both processes end it at once while votes go on; in every second week one of them is killed in the middle.
      await moveTo(new Date(end.getTime() + 40 * SECOND));
      const isKill = week % 2 === 1;
      const voting = crowdVotes(20, isKill);
      const passed = weeks.pass(new Date(end.getTime() + 10 * 60 * SECOND));
      if (isKill) await weeks.kill();
      await Promise.all([voting, passed]);
      await weeks.pass(new Date(end.getTime() + HOUR));
      await expectResult(id, utcDay(end));
      await expectTeams();
      expect(await recount(weeks.product.database.pool)).toEqual([]);
    }
    // All of this has happened.
    const { rows } = await weeks.product.database.pool.query<{ weeks: number; paid: number; coins: number }>(
      `SELECT (SELECT count(*) FROM draft_competitions WHERE ended)::integer AS weeks, count(*)::integer AS paid,
              sum(amount)::integer AS coins FROM ledger WHERE reason = 'draft'`,
    );
    const [{ weeks: ended, paid, coins } = { weeks: 0, paid: 0, coins: 0 }] = rows;
    expect(ended).toBe(WEEKS);
    expect(paid).toBeGreaterThanOrEqual(3 * WEEKS);
    // But for the parts of coins that equals cannot share.
    expect(coins).toBeLessThanOrEqual(1000 * WEEKS);
    expect(coins).toBeGreaterThan(1000 * WEEKS - paid);
  },
  TIMEOUT_MS,
);
