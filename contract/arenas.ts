import { z } from "zod";
import { celebrityId, photoCredit } from "./celebrities.ts";
import { endpoint } from "./endpoint.ts";
import { playerProblems } from "./problem.ts";
import { displayName } from "./names.ts";
import { ownId } from "./players.ts";
import { badge } from "./rewards.ts";
import { ARENA_BATTLES, PAST_ARENAS } from "./values/arena-limits.ts";
import { CATEGORIES } from "./values/categories.ts";

export const arenaId = z.string().regex(/^[1-9]\d{0,14}$/, "must be an arena's id");
const arenaBattleId = z.string().regex(/^[1-9]\d{0,14}$/, "must be a battle's id");
const count = z.int().min(0);

/** An arena as listed; the same for everyone. */
export const arena = z.object({
  id: arenaId,
  name: z.string(),
  description: z.string(),
  /** Null for one over all categories. */
  category: z.enum(CATEGORIES).nullable(),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  maxPlayers: z.int(),
  /** Players who have joined. */
  playerCount: count,
  /** Whether a join finds no seat: those of players who left before they voted are given on. */
  full: z.boolean(),
  state: z.enum(["open", "ended"]),
});

export type Arena = z.output<typeof arena>;

export const contestant = z.object({
  id: celebrityId,
  name: z.string(),
  imageUrl: z.string(),
  /** Present when the picture is a photograph. */
  credit: photoCredit.optional(),
});

const participant = z.object({
  /** Of the participation. */
  id: z.string(),
  /** The player's public id. */
  userId: z.string(),
  displayName: z.string(),
  score: count,
  /** Predictions that came true in battles that pay. */
  correctPredictions: count,
  totalVotes: count,
  /** The battles in which the player has voted, by `battleIndex`: an open battle waits for the others. */
  votedOn: z.array(count).max(ARENA_BATTLES),
  /** From 1. Equal scores share a rank; who reached the score first is listed first. */
  rank: z.int().min(1),
  /** Whether the player has the arena open. */
  here: z.boolean(),
});

export type Participant = z.output<typeof participant>;

const arenaBattle = z.object({
  id: arenaBattleId,
  /** From 0. */
  battleIndex: count,
  celebrityA: contestant,
  celebrityB: contestant,
  votesForA: count,
  votesForB: count,
  isComplete: z.boolean(),
  /** Null until it is complete, and after a tie. */
  winnerId: celebrityId.nullable(),
  /** Whether those who called the winner were paid: it is complete, has a winner, and votes enough. */
  paid: z.boolean(),
  /**
   * What players chose between the two before: in arenas that ended before this one opened, or if none had them, in Battle.
   * Null if nobody did. These votes count nowhere.
   */
  earlier: z.object({ votesForA: count, votesForB: count }).nullable(),
});

export type ArenaBattle = z.output<typeof arenaBattle>;

/** An arena as everyone sees it. */
export const arenaView = z.object({
  arena,
  /** All of them, best first. */
  participants: z.array(participant),
  battles: z.array(arenaBattle).max(ARENA_BATTLES),
  /** Grows with every change. */
  version: z.int(),
});

export type ArenaView = z.output<typeof arenaView>;

/** An open arena as listed; the same for everyone. */
export const openArena = arena.extend({
  /** Battles that are not complete: whoever joins finds no others. */
  battlesLeft: count.max(ARENA_BATTLES),
  /** Of the two of its first battle. */
  previewImageUrls: z.array(z.string()).length(2),
});

export type OpenArena = z.output<typeof openArena>;

const activeArena = openArena.extend({ joined: z.boolean() });

export type ActiveArena = z.output<typeof activeArena>;

export const activeArenas = endpoint({
  method: "GET",
  path: "/api/battle-arena/active",
  summary:
    "The open arenas, those that can be joined first, of these the ones with at least half of their battles open, with somebody in them before empty ones, and whether the caller has joined.",
  player: "none",
  answer: z.array(activeArena),
  limit: "address",
  problems: [],
});

export const arenaDetail = endpoint({
  method: "GET",
  path: "/api/battle-arena/:arenaId",
  summary: "An arena with its battles and board, and the caller's own part in it.",
  player: "none",
  params: z.object({ arenaId }),
  answer: arenaView.extend({
    /** The caller's own part; null for those who have not joined. */
    you: z
      .object({
        /** The id of the own participation. */
        participant: z.string(),
        /** The chosen celebrity by battle id. */
        votes: z.record(arenaBattleId, celebrityId),
        /** True for who came when less than half of the battles were open, and has not come first at the end. */
        late: z.boolean().optional(),
        /** Earned in it so far, by votes, by predictions and at its end. Answers to votes may have announced some. */
        badges: z.array(badge).optional(),
      })
      .nullable(),
    /** Whether the caller took part until another player was given the seat. */
    seatLost: z.boolean(),
  }),
  limit: "address",
  problems: ["arena_not_found"],
});

export type ArenaDetail = z.output<(typeof arenaDetail)["answer"]>;

export const pastArenas = endpoint({
  method: "GET",
  path: "/api/battle-arena/past",
  summary: "The last ended arenas that the player joined, the latest first, with the own result.",
  player: "required",
  answer: z
    .array(
      z.object({
        arena,
        /** Null for who came when less than half of the battles were open, and has not come first. */
        rank: z.int().min(1).nullable(),
        score: count,
        correctPredictions: count,
        totalVotes: count,
        /** Others who have voted in it. */
        rivals: count,
        /** Earned in it. */
        badges: z.array(badge).optional(),
      }),
    )
    .max(PAST_ARENAS),
  limit: "player",
  problems: playerProblems,
});

export const joinArena = endpoint({
  method: "POST",
  path: "/api/battle-arena/join",
  summary: "Joins an arena under a display name. Joining again changes nothing.",
  player: "required",
  body: z.object({ arenaId, displayName, userId: ownId }),
  answer: z.object({ participant: z.string() }),
  limit: "arenaJoin",
  changes: ["activeArenas", "arenaDetail", "today"],
  repeatable: true,
  problems: [
    ...playerProblems,
    "arena_not_found",
    "arena_full",
    "seats_kept",
    "name_taken",
    "name_hidden",
    "arena_ended",
  ],
});

export const voteInArena = endpoint({
  method: "POST",
  path: "/api/battle-arena/vote",
  summary: "Votes in a battle of an arena: one vote per player and battle. Responds once it is durable.",
  player: "required",
  body: z.object({ battleId: arenaBattleId, votedFor: celebrityId, userId: ownId }),
  answer: z.object({
    /** The own score after it. */
    score: count,
    newBadges: z.array(badge).optional(),
  }),
  limit: "player",
  changes: ["arenaDetail", "today"],
  problems: [...playerProblems, "battle_not_found", "not_joined", "already_voted", "battle_over", "arena_ended"],
});
