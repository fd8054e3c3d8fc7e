import { z } from "zod";
import { celebrity, celebrityId } from "./celebrities.ts";
import { endpoint } from "./endpoint.ts";
import { ownId } from "./players.ts";
import { badge } from "./rewards.ts";

const battleSessionId = z.uuid();

/** A celebrity in a battle: with the votes of all time and the pairwise rating (Elo), a whole number. */
const contender = celebrity.extend({ hotVotes: z.int(), notVotes: z.int(), rating: z.int() });

export type Contender = z.output<typeof contender>;

const battle = z.object({ celebA: contender, celebB: contender });

export type Battle = z.output<typeof battle>;

const owned = ["player_required", "player_unproven", "forbidden", "battle_session_not_found"] as const;

export const battleSession = endpoint({
  method: "POST",
  path: "/api/battle-session",
  summary:
    "Starts a battle session of 10 battles, each between two celebrities of one category, no celebrity twice; or goes on with the player's unfinished one of the last 24 hours.",
  player: "required",
  body: z.object({ userId: ownId }).optional(),
  answer: z.object({
    sessionId: battleSessionId,
    currentBattle: battle,
    /** Place of the current battle, from 0. */
    battleIndex: z.int(),
    totalBattles: z.int(),
    /** Winners of the battles before, in their order: empty in a new session. */
    winners: z.array(contender),
  }),
  limit: "player",
  repeatable: true,
  problems: ["player_required", "player_unproven", "forbidden"],
});

export type BattleSession = z.output<(typeof battleSession)["answer"]>;

export const battleVote = endpoint({
  method: "POST",
  path: "/api/battle-vote",
  summary:
    "Decides the current battle of a session. The same answer may be sent again; another one for a decided battle is refused. Answered when durable.",
  player: "required",
  body: z.object({
    winnerId: celebrityId,
    loserId: celebrityId,
    sessionId: battleSessionId,
    userId: ownId,
  }),
  answer: z.object({
    /** Both with their ratings after the result. */
    winner: contender,
    loser: contender,
    /** Whether the session is over. */
    completed: z.boolean(),
    /** The battle that the session is at now: also for an answer sent again. Null when it is over. */
    nextBattle: battle.nullable(),
    /** Place of that battle, from 0; the number of battles when completed. */
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
  summary: "Reports that a battle session was played to its end. Counts once per session.",
  player: "required",
  body: z.object({ sessionId: battleSessionId, userId: ownId }),
  answer: z.object({
    /** False when this session was counted before. */
    counted: z.boolean(),
    totalBattlesPlayed: z.int(),
    newBadges: z.array(badge).optional(),
  }),
  limit: "player",
  changes: ["userStats"],
  repeatable: true,
  problems: [...owned, "battle_not_over"],
});
