import type { BattleSession, BattleVoteResult } from "../../contract/battles.ts";
import { ApiError } from "../lib/api-error.ts";
import { callApi } from "../lib/api.ts";
import { asPlayer } from "../lib/player.ts";
import { withRetries } from "../lib/retry.ts";

/** Starts a battle session for this browser's player, or goes on with the unfinished one. */
export function startBattle(): Promise<BattleSession> {
  return withRetries(() => asPlayer((userId) => callApi("battleSession", { body: { userId } })));
}

/** Decides the current battle. The same answer may arrive twice without harm, so it is retried quietly. */
export function voteBattle(sessionId: string, winnerId: string, loserId: string): Promise<BattleVoteResult> {
  return withRetries(() =>
    asPlayer((userId) => callApi("battleVote", { body: { winnerId, loserId, sessionId, userId } })),
  );
}

/** Reports a battle session played to its end. */
export function completeBattle(sessionId: string) {
  return withRetries(() => asPlayer((userId) => callApi("completeBattle", { body: { sessionId, userId } })));
}

const ELSEWHERE = new Set(["battle_decided", "not_current_battle", "battle_session_not_found"]);

/** Whether a vote was refused because the session has moved on, in another tab for instance. */
export const hasMovedOn = (error: unknown): boolean => error instanceof ApiError && ELSEWHERE.has(error.code);
