import { createDraftTeam, type DraftTeam, draftTeam, draftTeams } from "#contract/draft.ts";
import type { TestPlayer } from "./app.ts";

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
