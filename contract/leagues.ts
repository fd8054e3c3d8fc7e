import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { playerProblems } from "./problem.ts";
import { displayName } from "./names.ts";
import { ownId } from "./players.ts";
import { badge } from "./rewards.ts";
import { LEAGUE_BOARD, LEAGUE_TYPES, LEAGUE_WINNERS, PAST_LEAGUES, POINT_REASONS } from "./values/league-limits.ts";

export const leagueId = z.string().regex(/^[1-9]\d{0,14}$/, "must be a league's id");

/** A league as listed; the same for everyone. */
export const league = z.object({
  id: leagueId,
  name: z.string(),
  type: z.enum(LEAGUE_TYPES),
  description: z.string(),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  maxMembers: z.int(),
  /** In coins, for the first three places. Equal members share in equal parts what the places are worth that they take together. */
  prizePool: z.int(),
  memberCount: z.int(),
  state: z.enum(["open", "ended"]),
  /**
   * Whether joining would find no seat. When all are taken, those of members without points are given to others from the next
   * day on, so a league with `maxMembers` may still be joinable.
   */
  full: z.boolean(),
});
export type League = z.output<typeof league>;

const member = z.object({
  /** Of the membership. */
  id: z.string(),
  /** The player's public id. */
  userId: z.string(),
  displayName: z.string(),
  totalScore: z.int().min(0),
  /** From 1. Equal scores share a rank; who reached the score first is listed first. */
  rank: z.int().min(1),
  /** What was paid at the end, to equals in equal parts; null before, and for those who got none. */
  coins: z.int().nullable(),
});
export type Member = z.output<typeof member>;

/** A league as everyone sees it. */
export const leagueView = z.object({
  league,
  memberCount: z.int(),
  /** The first ten. */
  members: z.array(member).max(LEAGUE_BOARD),
  /** Grows with every change. */
  version: z.int(),
});
export type LeagueView = z.output<typeof leagueView>;

const activeLeague = league.extend({ joined: z.boolean() });
export type ActiveLeague = z.output<typeof activeLeague>;

export const activeLeagues = endpoint({
  method: "GET",
  path: "/api/social-leagues/active",
  summary: "The open leagues, those that end first in front, and whether the caller is a member.",
  player: "none",
  answer: z.array(activeLeague),
  limit: "address",
  problems: [],
});

/** The badges that the end of the league earned the caller; absent if there are none. */
const endBadges = z.array(badge).optional();

const pastLeague = z.object({
  league,
  winners: z.array(member).max(LEAGUE_WINNERS),
  you: z
    .object({
      displayName: z.string(),
      rank: z.int().min(1),
      totalScore: z.int(),
      coins: z.int().nullable(),
      badges: endBadges,
    })
    .nullable(),
});
export type PastLeague = z.output<typeof pastLeague>;

export const pastLeagues = endpoint({
  method: "GET",
  path: "/api/social-leagues/past",
  summary: "The last ended leagues of each type, and the last that the caller was a member of, with its result.",
  player: "none",
  answer: z.array(pastLeague).max(2 * PAST_LEAGUES * LEAGUE_TYPES.length),
  limit: "address",
  problems: [],
});

export const leagueDetail = endpoint({
  method: "GET",
  path: "/api/social-leagues/:id",
  summary: "A league with its first ten members, and the caller's own standing.",
  player: "none",
  params: z.object({ id: leagueId }),
  answer: leagueView.extend({
    /** The caller's own standing; null for those who are not members. */
    you: z
      .object({
        /** Of the own membership. */
        id: z.string(),
        displayName: z.string(),
        rank: z.int().min(1),
        totalScore: z.int(),
        coins: z.int().nullable(),
        /**
         * While the league is open, for those outside the first ten: somebody with the next higher score, the caller, and
         * somebody with the next lower one, as far as there are any.
         */
        neighbours: z.array(member).max(3),
        /** What the score is made of. */
        points: z.array(z.object({ reason: z.enum(POINT_REASONS), points: z.int() })),
        /** What of it is of the present UTC day. */
        pointsToday: z.int(),
        badges: endBadges,
      })
      .nullable(),
    /** Whether the caller was a member until another player was given the seat. */
    seatLost: z.boolean(),
  }),
  limit: "address",
  problems: ["league_not_found"],
});
export type LeagueDetail = z.output<(typeof leagueDetail)["answer"]>;

export const joinLeague = endpoint({
  method: "POST",
  path: "/api/social-leagues/join",
  summary: "Joins a league under a display name, with a score of 0. Joining again changes nothing, not even the name.",
  player: "required",
  body: z.object({ leagueId, displayName, userId: ownId }),
  answer: z.object({
    /** Of the membership. */
    id: z.string(),
    newBadges: z.array(badge).optional(),
  }),
  limit: "leagueJoin",
  changes: ["activeLeagues", "leagueDetail", "today"],
  repeatable: true,
  problems: [
    ...playerProblems,
    "league_not_found",
    "league_full",
    "seats_kept",
    "name_taken",
    "name_hidden",
    "league_ended",
  ],
});

export const leaveLeague = endpoint({
  method: "POST",
  path: "/api/social-leagues/:id/leave",
  summary: "Leaves a league and gives up the score. Leaving again changes nothing.",
  player: "required",
  params: z.object({ id: leagueId }),
  body: z.object({ userId: ownId }).optional(),
  answer: z.object({
    /** Whether the caller was a member until then. */
    left: z.boolean(),
  }),
  limit: "leagueJoin",
  changes: ["activeLeagues", "leagueDetail", "today"],
  repeatable: true,
  problems: [...playerProblems, "league_not_found", "league_ended"],
});
