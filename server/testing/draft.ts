import {
  addDraftMember,
  createDraftTeam,
  type DraftTeam,
  draftTeam,
  draftTeams,
  removeDraftMember,
} from "#contract/draft.ts";
import { type DraftCompetition, draftCompetitions, joinDraftCompetition } from "#contract/draft-competitions.ts";
import { expect } from "vitest";
import type { TestApp, TestPlayer } from "./app.ts";

/** Creates a team of a player. */
export async function createTeam(player: TestPlayer, teamName = "Sample"): Promise<DraftTeam> {
  const answer = await player.call(createDraftTeam, { body: { teamName, userId: player.id } });
  return createDraftTeam.answer.parse(answer.json());
}

/** A team of a player with its members. */
export async function teamOf(player: TestPlayer, teamId: string) {
  return draftTeam.answer.parse((await player.call(draftTeam, { params: { teamId } })).json());
}

/** A team that a player has, or else a new one. */
export async function anyTeam(player: TestPlayer): Promise<DraftTeam> {
  const answer = await player.call(draftTeams, { params: { userId: player.id } });
  const [team] = draftTeams.answer.parse(answer.json());
  return team ?? createTeam(player);
}

/** Adds a celebrity to a team, which has room for it. */
export async function addMember(player: TestPlayer, teamId: string, celebrityId: string) {
  const answer = await player.call(addDraftMember, { params: { teamId }, body: { celebrityId, position: 0 } });
  expect(answer.statusCode, answer.body).toBe(200);
  return addDraftMember.answer.parse(answer.json());
}

/** Removes a celebrity from a team. @returns whether it was in it */
export async function removeMember(player: TestPlayer, teamId: string, celebrityId: string): Promise<boolean> {
  const answer = await player.call(removeDraftMember, { params: { teamId, celebrityId } });
  return removeDraftMember.answer.parse(answer.json()).removed;
}

/** The competition of this week, as a player sees it, or as anybody does. */
export async function thisWeek(who: Pick<TestApp, "call">): Promise<DraftCompetition> {
  const [competition] = draftCompetitions.answer.parse((await who.call(draftCompetitions)).json());
  if (competition === undefined) throw new Error("No competition is open");
  return competition;
}

/** Joins the competition of this week with a team. */
export async function joinWeek(product: Pick<TestApp, "call">, player: TestPlayer, teamId: string) {
  const { id } = await thisWeek(product);
  const answer = await player.call(joinDraftCompetition, { params: { id }, body: { teamId } });
  expect(answer.statusCode, answer.body).toBe(200);
  return { competition: id, ...joinDraftCompetition.answer.parse(answer.json()) };
}
