import type { EndpointAnswer } from "#contract/endpoint.ts";
import { activeLeagues, joinLeague, type LeagueDetail, leagueDetail, leaveLeague } from "#contract/leagues.ts";
import type { LeagueType } from "#contract/values/league-limits.ts";
import { expect } from "vitest";
import type { TestApp, TestPlayer } from "./app.ts";
import { setTime } from "../database/held-time.ts";
import { DAY } from "./time.ts";

type Caller = Pick<TestApp, "call">;

/** Moves the clocks of a process and of its database. */
export async function moveTo(product: TestApp, at: Date): Promise<void> {
  product.clock.now = at;
  await setTime(product.database, at);
}

/**
 * Moves to noon of a day in the next month and ends what is over by then: new leagues for each test of a file. The week of that
 * day is one of this month alone. @param weekday 0 for Sunday
 */
export async function startMonth(product: TestApp, weekday: number): Promise<Date> {
  const { now } = product.clock;
  const eighth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 8, 12));
  const noon = new Date(eighth.getTime() + ((weekday - eighth.getUTCDay() + 7) % 7) * DAY);
  await moveTo(product, noon);
  await product.advance();
  return noon;
}

/** A display name that no other player has: letters that look like no others, and make no words. */
export function nameOf({ id }: Pick<TestPlayer, "id">): string {
  const digits = BigInt(`0x${id.slice(-12)}`).toString(8);
  return Array.from(digits, (digit) => "bdghjtwz"[Number(digit)] ?? "").join("");
}

export async function openLeagues(who: Caller): Promise<EndpointAnswer<typeof activeLeagues>> {
  const answer = await who.call(activeLeagues);
  expect(answer.statusCode, answer.body).toBe(200);
  return activeLeagues.answer.parse(answer.json());
}

/** The id of the open league of a type. */
export async function openLeague(who: Caller, type: LeagueType = "weekly"): Promise<string> {
  const league = (await openLeagues(who)).find((each) => each.type === type);
  if (league === undefined) throw new Error(`No ${type} league is open`);
  return league.id;
}

export async function join(player: TestPlayer, leagueId: string, displayName = nameOf(player)) {
  const answer = await player.call(joinLeague, { body: { leagueId, displayName, userId: player.id } });
  expect(answer.statusCode, answer.body).toBe(200);
  return joinLeague.answer.strict().parse(answer.json());
}

export async function leave(player: TestPlayer, id: string): Promise<boolean> {
  const answer = await player.call(leaveLeague, { params: { id }, body: { userId: player.id } });
  expect(answer.statusCode, answer.body).toBe(200);
  return leaveLeague.answer.strict().parse(answer.json()).left;
}

export async function detail(who: Caller, id: string): Promise<LeagueDetail> {
  const answer = await who.call(leagueDetail, { params: { id } });
  expect(answer.statusCode, answer.body).toBe(200);
  return leagueDetail.answer.strict().parse(answer.json());
}

/** A player's score; null for who is no member. */
export async function score(player: TestPlayer, id: string): Promise<number | null> {
  return (await detail(player, id)).you?.totalScore ?? null;
}
