import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { ownId, playerId } from "./players.ts";
import { playerProblems } from "./problem.ts";
import { badge } from "./rewards.ts";
import { isBlank } from "./values/blank.ts";
import { CATEGORIES } from "./values/categories.ts";
import {
  COURSE_DAYS,
  DRAFT_MEMBERS,
  DRAFT_REASONS,
  DRAFT_TEAMS,
  POPULARITIES,
  TEAM_DESCRIPTION_CHARACTERS,
  TEAM_NAME_CHARACTERS,
} from "./values/draft-limits.ts";

export const teamId = z.string().regex(/^[1-9]\d{0,14}$/, "must be a team's id");

const team = z.object({
  id: teamId,
  teamName: z.string(),
  description: z.string().nullable(),
  /** The sum of what its members have earned since they were added. */
  totalScore: z.int().min(0),
  memberCount: z.int().min(0).max(DRAFT_MEMBERS),
  createdAt: z.iso.datetime(),
});
export type DraftTeam = z.output<typeof team>;

const listedTeam = team.extend({
  /** What its members of today have earned it on this UTC day, less what they have lost. */
  today: z.int(),
  /** Pictures of its members, in their order. Those who have left the roster are not among them. */
  pictures: z.array(z.string()).max(DRAFT_MEMBERS),
});
export type ListedTeam = z.output<typeof listedTeam>;

const member = z.object({
  celebrityId: z.string(),
  /** From 0, without gaps. */
  position: z.int().min(0),
  /** What the celebrity has earned since it was added: 1 per hot vote, -1 per not vote, 3 per battle won, at least 0. */
  currentScore: z.int().min(0),
  addedAt: z.iso.datetime(),
  celebrity: z.object({ name: z.string(), imageUrl: z.string(), category: z.enum(CATEGORIES) }),
});

const ofTeam = [...playerProblems, "team_not_found"] as const;

export const draftTeams = endpoint({
  method: "GET",
  path: "/api/draft/teams/user/:userId",
  summary: "The player's own draft teams, the last created first.",
  player: "required",
  params: z.object({ userId: playerId }),
  answer: z.array(listedTeam).max(DRAFT_TEAMS),
  limit: "player",
  problems: playerProblems,
});

/** Counted in characters as people see them would differ by browser; these are UTF-16 units, as `maxlength` counts. */
const text = (most: number) => z.string().trim().max(most);

/** A line of text. */
const line = (most: number) => text(most).regex(/^\P{Cc}*$/u, "must be one line without control characters");

/** Text with line breaks, which are the same on every system. */
const lines = (most: number) =>
  z
    .string()
    .overwrite((typed) => typed.replaceAll(/\r\n?/g, "\n"))
    .pipe(text(most).regex(/^[\P{Cc}\n]*$/u, "must have no control characters other than line breaks"));

export const createDraftTeam = endpoint({
  method: "POST",
  path: "/api/draft/teams",
  summary: `Creates an empty draft team. A player has at most ${DRAFT_TEAMS}.`,
  player: "required",
  body: z.object({
    teamName: line(TEAM_NAME_CHARACTERS).refine((name) => !isBlank(name), "Please enter a team name."),
    description: lines(TEAM_DESCRIPTION_CHARACTERS).nullish(),
    userId: ownId,
  }),
  answer: team.extend({
    /** Badges that it has earned. */
    newBadges: z.array(badge).optional(),
  }),
  limit: "player",
  changes: ["draftTeams"],
  problems: [...playerProblems, "teams_full"],
});

export const draftTeam = endpoint({
  method: "GET",
  path: "/api/draft/teams/:teamId",
  summary: "One of the player's own draft teams with its members.",
  player: "required",
  params: z.object({ teamId }),
  answer: z.object({
    team,
    members: z.array(member).max(DRAFT_MEMBERS),
    /** What its members of today had earned it by the end of each UTC day, since the first of them was added; today last. */
    course: z.array(z.object({ day: z.iso.date(), score: z.int().min(0) })).max(COURSE_DAYS),
  }),
  limit: "player",
  problems: ofTeam,
});

export const deleteDraftTeam = endpoint({
  method: "DELETE",
  path: "/api/draft/teams/:teamId",
  summary: "Deletes one of the player's own draft teams.",
  player: "required",
  params: z.object({ teamId }),
  answer: z.object({ deleted: z.literal(true) }),
  limit: "player",
  // Not the team: it is there no more.
  changes: ["draftTeams"],
  problems: ofTeam,
});

export const addDraftMember = endpoint({
  method: "POST",
  path: "/api/draft/teams/:teamId/members",
  summary: `Adds a celebrity at the end of one of the player's own draft teams, which has at most ${DRAFT_MEMBERS}.`,
  player: "required",
  params: z.object({ teamId }),
  body: z.object({
    celebrityId: z.string().max(100),
    /** Where the page expects it: the celebrity is added at the end, whatever has been added meanwhile. */
    position: z.int().min(0).max(DRAFT_MEMBERS),
    userId: ownId,
  }),
  answer: z.object({
    position: z.int().min(0),
    /** Badges that it has earned. */
    newBadges: z.array(badge).optional(),
  }),
  limit: "player",
  changes: ["draftTeams", "draftTeam"],
  problems: [...ofTeam, "celebrity_not_found", "team_full", "already_in_team"],
});

export const removeDraftMember = endpoint({
  method: "DELETE",
  path: "/api/draft/teams/:teamId/members/:celebrityId",
  summary: "Removes a celebrity from one of the player's own draft teams, with what it has earned there.",
  player: "required",
  params: z.object({ teamId, celebrityId: z.string().max(100) }),
  answer: z.object({
    /** Whether it was in the team until then. */
    removed: z.boolean(),
  }),
  limit: "player",
  changes: ["draftTeams", "draftTeam"],
  repeatable: true,
  problems: [...ofTeam, "celebrity_not_found"],
});

const recommendation = z.object({
  id: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  category: z.enum(CATEGORIES),
  popularity: z.enum(POPULARITIES),
  /** By standing with the crowd. */
  draftValue: z.int().min(1).max(100),
  /** All-time. */
  totalVotes: z.int().min(0),
  /** With one decimal; 0 without votes. */
  hotPercentage: z.number().min(0).max(100),
  /** What it has earned in the last seven days, today included. May be negative. */
  earnedLately: z.int(),
  reason: z.enum(DRAFT_REASONS).nullable(),
});
export type DraftRecommendation = z.output<typeof recommendation>;

export const draftRecommendations = endpoint({
  method: "GET",
  path: "/api/draft/recommendations",
  summary:
    "The celebrities of a category, or all of them, by value and then by what they earned in the last 7 days; equals in turns of one of each category.",
  player: "none",
  query: z.object({ category: z.enum(["all", ...CATEGORIES]).default("all") }),
  answer: z.array(recommendation),
  limit: "address",
  problems: [],
});
