import { z } from "zod";
import { teamId } from "./draft.ts";
import { endpoint } from "./endpoint.ts";
import { ownId } from "./players.ts";
import { playerProblems } from "./problem.ts";
import { badge } from "./rewards.ts";
import { COMPETITION_BOARD, DRAFT_MEMBERS, PAST_COMPETITIONS } from "./values/draft-limits.ts";

export const competitionId = z.string().regex(/^[1-9]\d{0,14}$/, "must be a competition's id");

/** A player's own team in a competition. */
const ownEntry = z.object({
  teamId: teamId.nullable(),
  teamName: z.string(),
  score: z.int().min(0),
  /** From 1; equal scores share a rank. */
  rank: z.int().min(1),
  /** What was paid at the end; null before, and for those who got nothing. */
  coins: z.int().nullable(),
  /** Badges that the end has earned. Missing if there are none. */
  badges: z.array(badge).optional(),
});

export const competition = z.object({
  id: competitionId,
  name: z.string(),
  description: z.string(),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  /** In coins, for the first three places. Equal teams share in equal parts what the places are worth that they take together. */
  prizePool: z.int(),
  /** In dollars: it is free. */
  entryFee: z.literal(0),
  maxParticipants: z.int(),
  /** Teams that take part. */
  participants: z.int(),
  state: z.enum(["open", "ended"]),
  /** Null for who does not take part. */
  you: ownEntry.nullable(),
});
export type DraftCompetition = z.output<typeof competition>;

const celebrity = z.object({ id: z.string(), name: z.string(), imageUrl: z.string() });

export const draftCompetitions = endpoint({
  method: "GET",
  path: "/api/draft/competitions/active",
  summary: "The competitions that are open, with the caller's own standing.",
  player: "none",
  answer: z.array(competition),
  limit: "address",
  problems: [],
});

export const pastDraftCompetitions = endpoint({
  method: "GET",
  path: "/api/draft/competitions/past",
  summary: "The last competitions that have ended, the last one first, with the caller's own result.",
  player: "none",
  answer: z.array(competition).max(PAST_COMPETITIONS),
  limit: "address",
  problems: [],
});

export const draftCompetition = endpoint({
  method: "GET",
  path: "/api/draft/competitions/:id",
  summary: "A competition with its first ten teams, shown by their celebrities, and the caller's own standing.",
  player: "none",
  params: z.object({ id: competitionId }),
  answer: z.object({
    competition,
    leaderboard: z
      .array(
        z.object({
          rank: z.int().min(1),
          score: z.int().min(0),
          celebrities: z.array(celebrity).max(DRAFT_MEMBERS),
          isYou: z.boolean(),
        }),
      )
      .max(COMPETITION_BOARD),
    /** What each celebrity has brought the caller's own team, in its order. */
    yourMembers: z.array(celebrity.extend({ score: z.int().min(0) })).max(DRAFT_MEMBERS),
  }),
  limit: "address",
  problems: ["competition_not_found"],
});

export const joinDraftCompetition = endpoint({
  method: "POST",
  path: "/api/draft/competitions/:id/join",
  summary:
    "Takes part with one of the player's own teams. It is locked as it is: it earns from now on with the celebrities that it has now. Joining again changes nothing.",
  player: "required",
  params: z.object({ id: competitionId }),
  body: z.object({ teamId, userId: ownId }),
  answer: z.object({
    joined: z.literal(true),
    /** Badges that it has earned. The same again when it is repeated. */
    newBadges: z.array(badge).optional(),
  }),
  limit: "player",
  changes: ["draftCompetitions", "draftCompetition", "today"],
  repeatable: true,
  problems: [
    ...playerProblems,
    "competition_not_found",
    "competition_ended",
    "competition_full",
    "already_taking_part",
    "team_not_found",
    "team_empty",
  ],
});
