import { afterAll, beforeAll, expect, test } from "vitest";
import { LEAGUE_BOARD, LEAGUE_TYPES, type LeagueType, POINTS } from "#contract/values/league-limits.ts";
import { castVote, type VoteType } from "#contract/voting.ts";
import { loadRoster } from "#roster/load.ts";
import { chanceFrom } from "../chance.ts";
import type { TestPlayer } from "../testing/app.ts";
import { back, detailOf, enter, mainArena } from "../testing/arenas.ts";
import { undo, vote } from "../testing/ballots.ts";
import { detail, join, leave, nameOf, openLeagues } from "../testing/leagues.ts";
import { openPushStream } from "../testing/push-stream.ts";
import { recount } from "../recount/recount.ts";
import { type Simulation, startSimulation } from "../testing/simulation.ts";
import { DAY, HOUR } from "../testing/time.ts";
import { prizesOf } from "./rules.ts";

const START = new Date("2026-11-21T12:00:00Z");
const YEAR_MS = 366 * DAY;
/** Who come at a time, of whom each player is one in its turn; in a crowd, more than a board shows. */
const FEW = 4;
const CROWD = 16;
/** Who come back often, besides. */
const REGULARS = 8;
const ARENA_SIZE = 3;
const celebrities = loadRoster(2026).map(({ id }) => id);

let year: Simulation;
beforeAll(async () => {
  year = await startSimulation({ start: START, players: 200, random: chanceFrom(20_261_121) });
});
afterAll(() => year.close());

/** Points by player, by league. */
const expected = new Map<string, Map<string, number>>();
const happened = { joined: 0, left: 0, undone: 0, repeated: 0, challenges: 0, arenaVotes: 0, predictions: 0, kills: 0 };
const AT_LEAST = [
  ["joined", 500],
  ["left", 15],
  ["undone", 15],
  ["repeated", 15],
  ["challenges", 30],
  ["arenaVotes", 30],
  ["predictions", 20],
  ["kills", 4],
] as const;
const acted = new Set<string>();

/** What a player is going to do, at one of the processes: chosen before anything is awaited, so that the seed decides it. */
interface Plan {
  player: TestPlayer;
  joins: readonly LeagueType[];
  leaves: readonly LeagueType[];
  /** After the votes. */
  quits: readonly LeagueType[];
  votes: readonly { celebrityId: string; voteType: VoteType }[];
  repeats: boolean;
  undoes: boolean;
}

function planFor(player: TestPlayer): Plan {
  const { random, below } = year;
  const some = (chance: number) => LEAGUE_TYPES.filter(() => random() < chance);
  // Enough for a challenge.
  const isEager = random() < 0.2;
  const first = below(celebrities.length);
  return {
    player: year.anywhere(player),
    joins: some(0.85),
    leaves: some(0.15),
    quits: some(0.04),
    votes: Array.from({ length: isEager ? 7 : 2 }, (_, index) => ({
      celebrityId: celebrities[(first + 37 * index) % celebrities.length] ?? "adele",
      voteType: isEager || random() < 0.7 ? "hot" : "not",
    })),
    repeats: random() < 0.1,
    undoes: random() < 0.1,
  };
}

/** Counts points where the player is a member. */
function earn({ id: player }: TestPlayer, open: readonly { id: string }[], points: number): void {
  for (const { id } of open) {
    const own = expected.get(id)?.get(player);
    if (own !== undefined) expected.get(id)?.set(player, own + points);
  }
}

/** Carries out a plan, and counts what its player should have earned. */
async function act({ player, joins, leaves, quits, votes, repeats, undoes }: Plan): Promise<void> {
  acted.add(player.id);
  const open = await openLeagues(player);
  const quit = async (id: string) => {
    expect(await leave(player, id)).toBe(true);
    expected.get(id)?.delete(player.id);
    happened.left += 1;
  };
  await Promise.all(
    open.map(async ({ id, type, joined }) => {
      const points = expected.get(id) ?? new Map<string, number>();
      expected.set(id, points);
      expect(joined).toBe(points.has(player.id));
      if (!joined && joins.includes(type)) {
        await join(player, id, nameOf(player));
        points.set(player.id, 0);
        happened.joined += 1;
      } else if (joined && leaves.includes(type)) await quit(id);
    }),
  );
  for (const { celebrityId, voteType } of votes) {
    const { completedChallenges = [] } = await vote(player, celebrityId, voteType);
    earn(player, open, POINTS.vote + POINTS.challenge * completedChallenges.length);
    happened.challenges += completedChallenges.length;
  }
  const [first, last] = [votes[0], votes.at(-1)];
  if (undoes && last !== undefined) {
    await undo(player, last.celebrityId);
    earn(player, open, -POINTS.vote);
    happened.undone += 1;
  }
  if (repeats && first !== undefined) {
    await vote(player, first.celebrityId, first.voteType);
    happened.repeated += 1;
  }
  for (const { id, type } of open)
    if (quits.includes(type) && expected.get(id)?.has(player.id) === true) await quit(id);
}

/** Who vote in the first battles of an arena: two for one side, who are right, and one for the other. */
async function playArena(players: readonly TestPlayer[]): Promise<void> {
  const [one] = players;
  if (one === undefined) throw new Error("Nobody plays");
  const { id } = await mainArena(one);
  const open = await openLeagues(one);
  for (const player of players) await enter(player, id, nameOf(player));
  const { battles } = await detailOf(one, id);
  for (const battle of battles.slice(0, 2)) {
    const answers = players.map((player, index) => back(player, battle, index === 0 ? "B" : "A"));
    await Promise.all(answers);
    for (const [index, player] of players.entries()) {
      earn(player, open, POINTS.arena_vote + (index === 0 ? 0 : POINTS.prediction));
      happened.arenaVotes += 1;
      happened.predictions += index === 0 ? 0 : 1;
    }
  }
}

/** What the boards of the open leagues should show, whichever process shows them. */
async function expectBoards(viewer: TestPlayer): Promise<void> {
  for (const { id } of await openLeagues(viewer)) {
    const scores = [...(expected.get(id)?.values() ?? [])].toSorted((one, other) => other - one);
    const { memberCount, members } = await detail(viewer, id);
    expect(members.map(({ totalScore }) => totalScore)).toEqual(scores.slice(0, LEAGUE_BOARD));
    expect(memberCount).toBe(scores.length);
  }
}

test("a year of leagues: each ends once and pays what its members earned, whatever processes were there", async () => {
  const { players, random, below } = year;
  const { database } = year.product;
  let now = START;
  let turn = 0;
  for (let step = 0; now.getTime() < START.getTime() + YEAR_MS; step += 1) {
    const isKill = random() < 0.15;
    const passed = year.pass(now);
    // While it ends leagues.
    if (isKill) {
      await year.kill();
      happened.kills += 1;
    }
    await passed;
    const regular = players[below(REGULARS)];
    const group = new Set(regular === undefined ? [] : [regular]);
    for (const many = random() < 0.2 ? CROWD : FEW; group.size <= many; turn += 1) {
      const next = players[turn % players.length];
      if (next !== undefined) group.add(next);
    }
    const plans = [...group].map(planFor);
    await Promise.all(plans.map(act));
    if (step % 5 === 4) await playArena(plans.slice(0, ARENA_SIZE).map(({ player }) => player));
    if (step % 4 === 3 && plans[0] !== undefined) await expectBoards(plans[0].player);
    // Both processes are away for weeks now and then. Midday, so that some minutes make no other day.
    const away = step % 10 === 8 ? 30 : step % 10 === 3 ? 17 : 1 + below(9);
    now = new Date(now.getTime() + away * DAY);
  }
  await year.pass(now);

  const { rows: leagues } = await database.pool.query<{
    id: number;
    type: string;
    prize_pool: number;
    paid: number;
  }>(
    `SELECT l.id, l.type, l.prize_pool, coalesce(sum(amount), 0) AS paid FROM leagues l
     LEFT JOIN ledger ON reason = 'league' AND split_part(reference, ' ', 1)::bigint = l.id
     WHERE state = 'ended' GROUP BY l.id ORDER BY l.id`,
  );
  expect(leagues.length).toBeGreaterThan(52 + 12 + 3);
  // All of this has happened.
  expect(acted.size).toBe(players.length);
  const crowded = leagues.filter(
    ({ id, type }) => type === "weekly" && (expected.get(String(id))?.size ?? 0) > LEAGUE_BOARD,
  );
  expect(crowded.length).toBeGreaterThan(3);
  for (const [what, least] of AT_LEAST)
    expect([what, happened[what]]).toEqual([what, expect.toSatisfy((times: number) => times >= least)]);
  let total = 0;
  for (const { id, prize_pool: pool, paid } of leagues) {
    const scores = [...(expected.get(String(id))?.values() ?? [])].toSorted((a, b) => b - a);
    const coins = prizesOf(pool, scores).filter((prize) => prize !== null);
    const sum = coins.reduce((all, prize) => all + prize, 0);
    expect([id, paid]).toEqual([id, sum]);
    total += sum;
    const { rows: winners } = await database.pool.query<{ id: string; score: number; coins: number }>(
      `SELECT p.id, m.score, m.coins FROM league_members m JOIN players p ON p.num = m.player
       WHERE m.league = $1 AND m.coins IS NOT NULL ORDER BY m.place`,
      [id],
    );
    expect(winners.map(({ score }) => score)).toEqual(scores.slice(0, coins.length));
    expect(winners.map(({ coins }) => coins)).toEqual(coins);
    for (const winner of winners) expect(expected.get(String(id))?.get(winner.id)).toBe(winner.score);
  }
  const { rows } = await database.pool.query<{ coins: number }>("SELECT sum(coins) AS coins FROM players");
  expect(rows[0]?.coins).toBe(total);
  expect(total).toBeGreaterThan(15_000);
  expect(await recount(database.pool)).toEqual([]);
}, 300_000);

test("members see each other's points, whichever process counted them", async () => {
  const [one, other] = year.players;
  const [first, second] = [year.product, year.other()];
  if (one === undefined || other === undefined) throw new Error("no players");
  const weekly = (await openLeagues(first)).find(({ type }) => type === "weekly")?.id ?? "";
  await join(one, weekly, nameOf(one));
  const { rows } = await first.database.pool.query("SELECT sum(version)::bigint AS version FROM leagues");
  const list = await openPushStream(second.app, "leagues");
  expect([await list.message(() => true)]).toMatchObject(rows);
  const stream = await openPushStream(second.app, `league:${weekly}`);
  const scoreOf = (player: TestPlayer) => (message: { data: { members?: { userId: string; totalScore: number }[] } }) =>
    message.data.members?.some(({ userId, totalScore }) => userId === player.id && totalScore > 0) === true;
  first.clock.now = second.clock.now = new Date(
    Math.max(first.clock.now.getTime(), second.clock.now.getTime()) + 2 * HOUR,
  );
  await join(other, weekly, nameOf(other));
  await other.call(castVote, { body: { celebrityId: "adele", voteType: "not" } });
  expect((await stream.message(scoreOf(other))).topic).toBe(`league:${weekly}`);
});
