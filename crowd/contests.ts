import { type ActiveArena, activeArenas, arenaDetail, joinArena, voteInArena } from "#contract/arenas.ts";
import { addDraftMember, createDraftTeam, draftRecommendations, draftTeams } from "#contract/draft.ts";
import { draftCompetitions, joinDraftCompetition } from "#contract/draft-competitions.ts";
import { activeLeagues, joinLeague } from "#contract/leagues.ts";
import { activeLiveEvents, currentLiveRound, joinLiveEvent, voteInLiveEvent } from "#contract/live-events.ts";
import { WORTH_JOINING_FROM } from "#contract/values/arena-limits.ts";
import { DRAFT_MEMBERS } from "#contract/values/draft-limits.ts";
import { roundNumberAt } from "#contract/values/event-programme.ts";
import type { Client } from "./client.ts";
import { type Fan, findsHot, lot, oneOf } from "./fan.ts";
import { type Moment, prefers, type Star } from "./rounds.ts";

/** Seats of an arena that are left to others: whoever wants to see everything alive has to get in. */
const SEATS_LEFT = 6;

/** Fans join an arena one after the other, in this many seconds of it each. */
const SECONDS_PER_ARRIVAL = 15;
/** Seconds that a fan reads a pair for, from the quickest to the slowest. */
const READING = { from: 4, to: 12 };

/** How many seconds a fan takes for a pair: by its own nature, and now more, now less. */
function readingSeconds({ number }: Pick<Fan, "number">, battleId: string): number {
  const share = 0.75 * lot(`reading ${number}`) + 0.25 * lot(`reading ${number} ${battleId}`);
  return READING.from + (READING.to - READING.from) * share;
}

/** Whether an arena is one that fans go to: with seats for as many as have come by now, and worth joining. */
export function invites(
  {
    playerCount,
    maxPlayers,
    battlesLeft,
    startTime,
  }: Pick<ActiveArena, "playerCount" | "maxPlayers" | "battlesLeft" | "startTime">,
  at: Date,
  speed: number,
): boolean {
  const arrivals = 1 + (speed * (at.getTime() - Date.parse(startTime))) / (1000 * SECONDS_PER_ARRIVAL);
  return playerCount < Math.min(arrivals, maxPlayers - SEATS_LEFT) && battlesLeft >= WORTH_JOINING_FROM;
}

/** Takes part in an arena, and votes in all of its battles, at a fan's pace. */
export async function playArena(
  client: Client,
  stars: ReadonlyMap<string, Star>,
  { at, look, speed }: Moment & { speed: number },
): Promise<void> {
  const open = await client.call(activeArenas);
  const mine = open?.filter((arena) => arena.joined || invites(arena, at, speed));
  if (mine === undefined || mine.length === 0) return;
  const { id, joined } = oneOf(mine, `arena ${client.fan.number} ${at.toISOString()}`);
  if (!joined && (await client.call(joinArena, { body: { arenaId: id, displayName: client.fan.name } })) === null)
    return;
  const view = await client.call(arenaDetail, { params: { arenaId: id } });
  for (const { id: battleId, celebrityA, celebrityB, isComplete } of view?.battles ?? []) {
    if (isComplete || view?.you?.votes[battleId] !== undefined) continue;
    const [one, other] = [stars.get(celebrityA.id), stars.get(celebrityB.id)];
    if (one === undefined || other === undefined) continue;
    await look(readingSeconds(client.fan, battleId));
    const votedFor = prefers(client, one, other, at) ? one.id : other.id;
    await client.call(voteInArena, { body: { battleId, votedFor } });
  }
}

/** Becomes a member of a league that is open. */
export async function enterLeague(client: Client, { at }: Moment): Promise<void> {
  const open = (await client.call(activeLeagues))?.filter(({ joined, full }) => !joined && !full) ?? [];
  if (open.length === 0) return;
  const { id } = oneOf(open, `league ${client.fan.number} ${at.toISOString()}`);
  await client.call(joinLeague, { body: { leagueId: id, displayName: client.fan.name } });
}

/** Has a team of ten, and takes part in each week with it. */
export async function enterDraft(client: Client): Promise<void> {
  const own = await client.call(draftTeams, { params: { userId: client.id } });
  if (own === null) return;
  const teamId = own[0]?.id ?? (await draftTeam(client));
  const [week] = (await client.call(draftCompetitions)) ?? [];
  if (teamId !== undefined && week?.you === null)
    await client.call(joinDraftCompetition, { params: { id: week.id }, body: { teamId } });
}

/** @returns the id of a team of those whom the fan finds hot; undefined if that was refused */
async function draftTeam(client: Client): Promise<string | undefined> {
  const { fan } = client;
  const team = await client.call(createDraftTeam, { body: { teamName: `${fan.name}'s ten` } });
  const known = await client.call(draftRecommendations, { query: { category: "all" } });
  if (team === null || known === null) return undefined;
  const picks = known
    .filter((star) => findsHot(fan, star, "draft"))
    .toSorted((one, other) => lot(`draft ${fan.number} ${one.id}`) - lot(`draft ${fan.number} ${other.id}`))
    .slice(0, DRAFT_MEMBERS);
  for (const [position, { id: celebrityId }] of picks.entries())
    await client.call(addDraftMember, { params: { teamId: team.id }, body: { celebrityId, position } });
  return team.id;
}

/** Joins what goes on for weeks: most fans leagues, one at a visit, some the draft. */
export async function settleIn(client: Client, moment: Moment): Promise<void> {
  const habit = lot(`settled ${client.fan.number}`);
  if (habit < 0.75) await enterLeague(client, moment);
  if (habit > 0.6) await enterDraft(client);
}

/** Votes in the round that is on of an event, if there is one. @returns whether a programme is on */
export async function playEvent(client: Client, { at, look }: Moment): Promise<boolean> {
  // Of those whose programme is over, there are the results only.
  const event = (await client.call(activeLiveEvents))?.find(
    ({ startTime }) => roundNumberAt(Date.parse(startTime), at.getTime()) !== null,
  );
  if (event === undefined) return false;
  const { id: eventId, joined } = event;
  if (!joined && (await client.call(joinLiveEvent, { body: { eventId } })) === null) return false;
  const round = await client.call(currentLiveRound, { params: { eventId } });
  if (round === null || round.votedFor !== null || round.isDemo) return true;
  await look();
  const votedFor = prefers(client, round.celebrity1, round.celebrity2, at) ? round.celebrity1 : round.celebrity2;
  await client.call(voteInLiveEvent, { body: { roundId: round.id, votedFor: votedFor.id } });
  return true;
}
