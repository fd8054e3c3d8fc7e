import { z } from "zod";
import { celebrity, celebrityId } from "./celebrities.ts";
import { endpoint } from "./endpoint.ts";
import { playerProblems } from "./problem.ts";
import { ownId } from "./players.ts";
import { badge } from "./rewards.ts";

const battleSessionId = z.uuid();

/** A celebrity in a battle, with all-time votes, all-time battles, and the pairwise rating (Elo, a whole number). */
const contender = celebrity.extend({
  hotVotes: z.int(),
  notVotes: z.int(),
  rating: z.int(),
  battlesWon: z.int(),
  battlesLost: z.int(),
});

export type Contender = z.output<typeof contender>;

/** The battles of these two, this one included, and how many of them the winner of this one has won. */
const headToHead = z.object({ battles: z.int(), wins: z.int() });

export type HeadToHead = z.output<typeof headToHead>;

const battle = z.object({ celebA: contender, celebB: contender });

export type Battle = z.output<typeof battle>;

const owned = [...playerProblems, "battle_session_not_found"] as const;

export const battleSession = endpoint({
  method: "POST",
  path: "/api/battle-session",
  summary:
    "Starts a session of 10 battles, each between two celebrities of one category, with no celebrity twice; or resumes the player's unfinished session of the last 24 hours.",
  player: "required",
  body: z.object({ userId: ownId }).optional(),
  answer: z.object({
    sessionId: battleSessionId,
    currentBattle: battle,
    /** Index of the current battle, from 0. */
    battleIndex: z.int(),
    totalBattles: z.int(),
    /** Winners of the decided battles, in order. */
    winners: z.array(contender),
  }),
  limit: "player",
  repeatable: true,
  problems: playerProblems,
});

export type BattleSession = z.output<(typeof battleSession)["answer"]>;

export const battleVote = endpoint({
  method: "POST",
  path: "/api/battle-vote",
  summary:
    "Decides the current battle of a session. The same choice may be sent again; a different one for a decided battle is rejected. Responds once the vote is durable.",
  player: "required",
  body: z.object({
    winnerId: celebrityId,
    loserId: celebrityId,
    sessionId: battleSessionId,
    userId: ownId,
  }),
  answer: z.object({
    /** Both with their new ratings. */
    winner: contender,
    loser: contender,
    headToHead,
    /** Whether the session is complete. */
    completed: z.boolean(),
    /** The session's current battle, also for a repeated request. Null when the session is complete. */
    nextBattle: battle.nullable(),
    /** Index of that battle, from 0; the number of battles when complete. */
    battleIndex: z.int(),
  }),
  limit: "vote",
  changes: ["celebrityProfile"],
  repeatable: true,
  problems: [...owned, "celebrity_not_found", "battle_decided", "not_current_battle"],
});

export type BattleVoteResult = z.output<(typeof battleVote)["answer"]>;

export const completeBattle = endpoint({
  method: "POST",
  path: "/api/complete-battle",
  summary: "Completes a battle session. Counts once per session.",
  player: "required",
  body: z.object({ sessionId: battleSessionId, userId: ownId }),
  answer: z.object({
    /** False when this session had already been counted. */
    counted: z.boolean(),
    totalBattlesPlayed: z.int(),
    newBadges: z.array(badge).optional(),
  }),
  limit: "player",
  changes: ["userStats"],
  repeatable: true,
  problems: [...owned, "battle_not_over"],
});
