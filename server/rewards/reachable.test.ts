import { afterAll, beforeAll, expect, test } from "vitest";
import { createDraftTeam } from "#contract/draft.ts";
import { pastDraftCompetitions } from "#contract/draft-competitions.ts";
import { activeLeagues, joinLeague } from "#contract/leagues.ts";
import type { Badge } from "#contract/rewards.ts";
import type { VoteResult } from "#contract/voting.ts";
import { loadRoster } from "#roster/load.ts";
import { completeBattle } from "#contract/battles.ts";
import { goalsOf } from "../challenges/rules.ts";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { back, enterAny, pass } from "../testing/arenas.ts";
import { complete, stats, vote } from "../testing/ballots.ts";
import { playOut, startBattles } from "../testing/battles.ts";
import { holdTime, setTime } from "../database/held-time.ts";
import { EVENT_ROUNDS } from "#contract/values/live-event-limits.ts";
import { nextStart } from "../live-events/schedule.ts";
import { addMember, createTeam, joinWeek } from "../testing/draft.ts";
import { nameOf } from "../testing/leagues.ts";
import { joinEvent, latestEvent, results, roundTime, runningRound, voteFor } from "../testing/live-events.ts";
import { todaysTen } from "#contract/todays-ten.ts";
import { type Measure, MEASURES } from "../measures.ts";
import { BADGES } from "./badges.ts";
import { presentBadges } from "./present.ts";

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ prepare: (database) => holdTime(database, new Date("2026-11-21T12:00:00Z")) });
});
afterAll(() => product.close());

/** Sets a player's counters to just short of a badge. */
async function set(player: TestPlayer, counters: string): Promise<void> {
  await product.database.pool.query(`UPDATE players SET ${counters} WHERE id = $1`, [player.id]);
}

/** Records rounds in which the player has rated this many categories, but never Models. */
async function setCategories(player: TestPlayer, count: number, completed: boolean): Promise<void> {
  await product.database.pool.query(
    `INSERT INTO player_categories SELECT p.num, category, $3 FROM players p, (
       SELECT DISTINCT category FROM celebrities WHERE category <> 'Models' ORDER BY category LIMIT $2
     ) c WHERE p.id = $1`,
    [player.id, count, completed],
  );
}

async function votesIn(player: TestPlayer, ids: string[]): Promise<Badge[]> {
  for (const id of ids) await vote(player, id, "hot", "last");
  return (await complete(player, "last")).newBadges ?? [];
}

/** A round of so many votes where everybody else says hot. */
async function votesBeside(player: TestPlayer, count: number, type: "hot" | "not"): Promise<Badge[] | undefined> {
  const { pool } = product.database;
  const before = await pool.query("SELECT votes FROM vote_totals");
  const setVotes = "UPDATE vote_totals SET version = version + 1, writer = 0, votes =";
  await pool.query(
    `${setVotes} (SELECT array_agg(CASE place % 2 WHEN 1 THEN 30 ELSE 1 END) FROM generate_series(1, 600) place)`,
  );
  for (const id of models.slice(0, count)) await vote(player, id, type, "beside");
  const { newBadges } = await complete(player, "beside");
  await pool.query(`${setVotes} $1`, [before.rows[0].votes]);
  return newBadges;
}

const roster = loadRoster(2026);
const models = roster.filter(({ category }) => category === "Models").map(({ id }) => id);

/** Lets a player cast the last vote of an arena's battle, with the majority. */
async function voteAmongThree(player: TestPlayer): Promise<Badge[] | undefined> {
  // In an arena without anybody else.
  await untilArenasEnd(player);
  const others = await Promise.all([product.player(), product.player()]);
  const { battle } = await enterAny(player);
  for (const other of others) await enterAny(other);
  for (const [index, other] of others.entries()) await back(other, battle, index === 0 ? "A" : "B");
  return (await back(player, battle, "A")).newBadges;
}

/** Lets half an hour pass. What the end of an arena earns is found in the player's stats. */
async function untilArenasEnd(player: TestPlayer): Promise<Badge[]> {
  product.clock.advance(30 * 60 * 1000);
  await pass(product, product.clock.now);
  const earned: unknown = JSON.parse((await stats(player)).badges);
  return presentBadges(earned as string[]);
}

/** Lets a player vote in the first rounds of the next event, alone or as one of three of whom two are right. */
async function playEvent(player: TestPlayer, rounds: number, { crowd = false } = {}): Promise<Badge[]> {
  const begins = nextStart(product.clock.now);
  await pass(product, begins);
  const { id } = await latestEvent(product);
  const others = crowd ? [await product.player(), await product.player()] : [];
  for (const each of [player, ...others]) await joinEvent(each, id);
  for (let number = 1; number <= rounds; number += 1) {
    await setTime(product.database, roundTime(begins, number));
    const round = await runningRound(product, id);
    for (const each of [player, ...others])
      await voteFor(each, round.id, (each === others[1] ? round.celebrity2 : round.celebrity1).id);
  }
  product.clock.now = roundTime(begins, EVENT_ROUNDS + 1);
  await pass(product, product.clock.now);
  return (await results(player, id)).you?.badges ?? [];
}

/** Brings a player to one short of `need`, takes the last step through the API, and returns what it earned. */
const steps: Record<Measure, (player: TestPlayer, need: number) => Promise<Badge[] | undefined>> = {
  async votes(player, need) {
    await set(player, `hot_votes = ${need - 11}, not_votes = 10`);
    return (await vote(player, "adele", "hot")).newBadges;
  },
  async hot(player, need) {
    await set(player, `hot_votes = ${need - 1}`);
    return (await vote(player, "adele", "hot")).newBadges;
  },
  async not(player, need) {
    await set(player, `not_votes = ${need - 1}`);
    return (await vote(player, "adele", "not")).newBadges;
  },
  async taste(player, need) {
    await set(player, `hot_votes = ${need}, not_votes = ${need - 1}`);
    return (await vote(player, "adele", "not")).newBadges;
  },
  async streak(player, need) {
    await set(
      player,
      `current_streak = ${need - 1}, longest_streak = ${need - 1}, last_vote_day = date '2026-11-21' - 1`,
    );
    return (await vote(player, "adele", "hot")).newBadges;
  },
  async rounds(player, need) {
    await set(player, `games_played = ${need - 1}`);
    return votesIn(player, ["adele"]);
  },
  async with_crowd(player, need) {
    return votesBeside(player, need, "hot");
  },
  async against_crowd(player, need) {
    return votesBeside(player, need, "not");
  },
  async ten_series(player, need) {
    const { celebrities, sessionId, day } = todaysTen.answer.parse((await player.call(todaysTen, {})).json());
    await product.database.pool.query(
      `WITH ten AS (INSERT INTO todays_tens (day, celebrities) VALUES ($2::date - 1, '{}') ON CONFLICT DO NOTHING)
       INSERT INTO ten_results (player, day, calls, agreed, judged, series, completed_at)
       SELECT num, $2::date - 1, '{}', 0, 0, $3, now() FROM players WHERE id = $1`,
      [player.id, day, need - 1],
    );
    const [first] = celebrities;
    await vote(player, first?.id ?? "", "hot", sessionId);
    return (await complete(player, sessionId)).newBadges;
  },
  async categories(player, need) {
    await setCategories(player, need - 1, false);
    return votesIn(player, models.slice(0, 1));
  },
  async full_categories(player, need) {
    await setCategories(player, need - 1, true);
    return votesIn(player, models);
  },
  async battles(player, need) {
    await set(player, `battles_played = ${need - 1}`);
    const session = await startBattles(player);
    await playOut(player, session);
    const answer = await player.call(completeBattle, { body: { sessionId: session.sessionId } });
    return completeBattle.answer.parse(answer.json()).newBadges;
  },
  async challenges(player, need) {
    await set(player, `challenges_completed = ${need - 1}`);
    const { target = 0 } = goalsOf(player.id, "2026-11-21").find(({ type }) => type === "hot_streak") ?? {};
    // From enough different categories that no other challenge is completed on the way.
    const ids = roster.filter(({ number }) => number === 1).map(({ id }) => id);
    let last: VoteResult | undefined;
    for (const celebrityId of ids.slice(0, target)) last = await vote(player, celebrityId, "hot");
    return last?.newBadges;
  },
  async arena_votes(player, need) {
    await set(player, `arena_votes = ${need - 1}`);
    const { battle } = await enterAny(player);
    return (await back(player, battle, "A")).newBadges;
  },
  async arena_calls(player, need) {
    await set(player, `arena_calls = ${need - 1}`);
    return voteAmongThree(player);
  },
  async arenas(player, need) {
    await set(player, `arenas_played = ${need - 1}`);
    const { battle } = await enterAny(player);
    await back(player, battle, "A");
    return untilArenasEnd(player);
  },
  async arena_wins(player, need) {
    await set(player, `arenas_won = ${need - 1}`);
    await voteAmongThree(player);
    return untilArenasEnd(player);
  },
  async events(player, need) {
    await set(player, `events_played = ${need - 1}`);
    return playEvent(player, 1);
  },
  async whole_events(player, need) {
    await set(player, `events_whole = ${need - 1}`);
    return playEvent(player, EVENT_ROUNDS);
  },
  async event_streaks(player, need) {
    await set(player, `events_streaked = ${need - 1}`);
    return playEvent(player, 5, { crowd: true });
  },
  async event_wins(player, need) {
    await set(player, `events_won = ${need - 1}`);
    return playEvent(player, 1, { crowd: true });
  },
  async event_votes(player, need) {
    await set(player, `event_votes = ${need - 1}`);
    return playEvent(player, 1);
  },
  async event_calls(player, need) {
    await set(player, `event_calls = ${need - 1}`);
    return playEvent(player, 1, { crowd: true });
  },
  async leagues(player, need) {
    await set(player, `leagues_joined = ${need - 1}`);
    return (await joinWeekly(player)).newBadges;
  },
  // Nobody is there when a league ends, so its badges are found later.
  async league_podiums(player, need) {
    await set(player, `league_podiums = ${need - 1}`);
    const before = JSON.parse((await stats(player)).badges) as string[];
    const { leagueId } = await joinWeekly(player);
    await vote(player, "adele", "hot");
    await product.database.pool.query(
      "UPDATE leagues SET starts_at = starts_at - interval '1 year' * id, ends_at = product_now() WHERE id = $1",
      [leagueId],
    );
    await pass(product, product.clock.now);
    const after = JSON.parse((await stats(player)).badges) as string[];
    return BADGES.filter(({ id }) => after.includes(id) && !before.includes(id));
  },
  async draft_teams(player) {
    const answer = await player.call(createDraftTeam, { body: { teamName: "First", userId: player.id } });
    return createDraftTeam.answer.parse(answer.json()).newBadges;
  },
  async draft_members(player, need) {
    return (await draft(player, models.slice(0, need))).newBadges;
  },
  async draft_categories(player, need) {
    const firsts = roster.filter(({ number }) => number === 1).map(({ id }) => id);
    return (await draft(player, firsts.slice(0, need))).newBadges;
  },
  async draft_weeks(player, need) {
    const { teamId } = await draft(player, models.slice(0, 1));
    await product.database.pool.query("UPDATE draft_players SET weeks = $1", [need - 1]);
    return (await joinWeek(product, player, teamId)).newBadges;
  },
  async draft_points(player, need) {
    return endWeek(player, need);
  },
  async draft_podiums(player, need) {
    const { teamId } = await draft(player, models.slice(0, 1));
    await product.database.pool.query("UPDATE draft_players SET podiums = $1", [need - 1]);
    return endWeek(player, 1, teamId);
  },
};

/** Lets a player draft celebrities, and returns what the last of them has earned. */
async function draft(player: TestPlayer, celebrities: readonly string[]) {
  const { id: teamId } = await createTeam(player);
  let newBadges: Badge[] | undefined;
  for (const celebrityId of celebrities) ({ newBadges } = await addMember(player, teamId, celebrityId));
  return { teamId, newBadges };
}

/** Ends a week in which only this player takes part, with so many points, and returns what that has earned. */
async function endWeek(player: TestPlayer, points: number, own?: string): Promise<Badge[] | undefined> {
  const teamId = own ?? (await draft(player, models.slice(0, 1))).teamId;
  const { competition } = await joinWeek(product, player, teamId);
  // What was earned on the day of the end does not count, so all counters stand at 0.
  await product.database.pool.query("UPDATE draft_entries SET earned = ARRAY[-$2::integer] WHERE competition = $1", [
    competition,
    points,
  ]);
  await product.database.pool.query(
    `UPDATE draft_competitions SET starts_at = starts_at - interval '1 year' * id, ends_at = product_now() - interval '1 minute'
     WHERE id = $1`,
    [competition],
  );
  await pass(product, product.clock.now);
  const past = await player.call(pastDraftCompetitions);
  const ended = pastDraftCompetitions.answer.parse(past.json()).find(({ id }) => id === competition);
  return ended?.you?.badges;
}

async function joinWeekly(player: TestPlayer) {
  const [weekly] = activeLeagues.answer.parse((await product.call(activeLeagues)).json());
  const leagueId = weekly?.id ?? "";
  const answer = await player.call(joinLeague, { body: { leagueId, displayName: nameOf(player) } });
  return { leagueId, ...joinLeague.answer.parse(answer.json()) };
}

test.for(BADGES)("$id is earned at $need $measure", async ({ id, measure, need }) => {
  const player = await product.player();
  const newBadges = await steps[measure](player, need);
  expect(newBadges?.map((badge) => badge.id)).toContain(id);
  const { badges, badgeProgress } = await stats(player);
  expect(JSON.parse(badges)).toContain(id);
  expect(badgeProgress.find((badge) => badge.id === id)).toEqual({
    id,
    have: need,
    need,
    earnedAt: product.clock.now.toISOString(),
  });
});

test.for(BADGES.filter(({ need }) => need > 1))("$id is not earned one step before", async ({ id, measure, need }) => {
  const player = await product.player();
  const newBadges = await steps[measure](player, need - 1);
  expect(newBadges?.map((badge) => badge.id) ?? []).not.toContain(id);
  expect((await stats(player)).badgeProgress.find((badge) => badge.id === id)).toEqual({
    id,
    have: need - 1,
    need,
    earnedAt: null,
  });
});

test("every measure has badges", () => {
  expect(Object.keys(MEASURES).toSorted()).toEqual([...new Set(BADGES.map(({ measure }) => measure))].toSorted());
});
