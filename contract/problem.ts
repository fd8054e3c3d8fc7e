import { z } from "zod";
import { proofChallenge } from "./proof.ts";

/**
 * Every problem that the API can respond with: its stable code, HTTP status and title.
 * Problem responses are `application/problem+json` (RFC 9457).
 */
export const PROBLEMS = {
  invalid_request: { status: 400, title: "Invalid request" },
  recording_unreadable: { status: 400, title: "No recording" },
  not_in_round: { status: 400, title: "Not in this round" },
  player_required: { status: 401, title: "No player" },
  player_unproven: { status: 401, title: "Not your player" },
  operator_required: { status: 401, title: "Operators only" },
  not_joined: { status: 403, title: "Join Arena First" },
  event_not_joined: { status: 403, title: "Join the event first" },
  operator_refused: { status: 403, title: "Wrong token" },
  disclosure_required: { status: 403, title: "Acknowledge first" },
  forbidden: { status: 403, title: "Not yours" },
  foreign_origin: { status: 403, title: "Foreign origin" },
  not_found: { status: 404, title: "Not found" },
  celebrity_not_found: { status: 404, title: "Celebrity not found" },
  category_not_found: { status: 404, title: "Category not found" },
  battle_session_not_found: { status: 404, title: "Battle session not found" },
  league_not_found: { status: 404, title: "League not found" },
  arena_not_found: { status: 404, title: "Arena not found" },
  event_not_found: { status: 404, title: "Event not found" },
  round_not_found: { status: 404, title: "Round not found" },
  battle_not_found: { status: 404, title: "Battle not found" },
  chat_session_not_found: { status: 404, title: "Chat session not found" },
  recording_not_found: { status: 404, title: "Recording not found" },
  sentence_not_found: { status: 404, title: "Nothing to speak" },
  saved_conversation_not_found: { status: 404, title: "Conversation Not Found" },
  team_not_found: { status: 404, title: "Team not found" },
  competition_not_found: { status: 404, title: "Competition not found" },
  payment_not_found: { status: 404, title: "Payment not found" },
  method_not_allowed: { status: 405, title: "Method not allowed" },
  request_timeout: { status: 408, title: "Too slow" },
  nothing_to_undo: { status: 409, title: "Nothing to undo" },
  round_without_votes: { status: 409, title: "No votes in this round" },
  battle_decided: { status: 409, title: "Already decided" },
  not_current_battle: { status: 409, title: "Not the current battle" },
  battle_not_over: { status: 409, title: "Battles remaining" },
  league_full: { status: 409, title: "League full" },
  arena_full: { status: 409, title: "Arena full" },
  event_full: { status: 409, title: "Event full" },
  event_not_begun: { status: 409, title: "Not begun yet" },
  round_not_begun: { status: 409, title: "Not begun yet" },
  round_running: { status: 409, title: "A round is on" },
  /** A network has had its share of an arena, a league or an event: the rest is for players from elsewhere. */
  seats_kept: { status: 409, title: "Seats kept for others" },
  name_taken: { status: 409, title: "Name taken" },
  name_hidden: { status: 409, title: "Name hidden" },
  already_voted: { status: 409, title: "Already voted" },
  battle_over: { status: 409, title: "Battle over" },
  disclosure_outdated: { status: 409, title: "Statements have changed" },
  persona_off: { status: 409, title: "Persona unavailable" },
  team_full: { status: 409, title: "Team full" },
  already_in_team: { status: 409, title: "Already in the team" },
  team_empty: { status: 409, title: "Empty team" },
  already_taking_part: { status: 409, title: "You take part already" },
  competition_full: { status: 409, title: "Competition full" },
  teams_full: { status: 409, title: "Too many teams" },
  reply_in_progress: { status: 409, title: "One at a time" },
  reply_stopped: { status: 409, title: "Stopped" },
  nothing_to_say_again: { status: 409, title: "Nothing to say again" },
  nothing_to_save: { status: 409, title: "Nothing to save" },
  saved_conversations_full: { status: 409, title: "Too many saved" },
  chat_session_running: { status: 409, title: "Still running" },
  speech_unavailable: { status: 409, title: "No AI voice" },
  conversation_begun: { status: 409, title: "Already begun" },
  event_begun: { status: 409, title: "Already begun" },
  reminders_full: { status: 409, title: "Too many reminders" },
  push_unavailable: { status: 409, title: "No push messages" },
  /** Its keys are others. */
  subscription_taken: { status: 409, title: "Not this browser's" },
  payment_incomplete: { status: 409, title: "Not paid yet" },
  payment_processing: { status: 409, title: "Payment processing" },
  competition_ended: { status: 410, title: "Competition ended" },
  chat_session_ended: { status: 410, title: "Chat session over" },
  payment_canceled: { status: 410, title: "Payment canceled" },
  payment_refunded: { status: 410, title: "Payment refunded" },
  arena_ended: { status: 410, title: "Arena ended" },
  event_ended: { status: 410, title: "Event ended" },
  round_over: { status: 410, title: "Round over" },
  undo_expired: { status: 410, title: "Too late to undo" },
  league_ended: { status: 410, title: "League ended" },
  body_too_large: { status: 413, title: "Too large" },
  recording_too_long: { status: 413, title: "Recording too long" },
  uri_too_long: { status: 414, title: "Address too long" },
  unsupported_media_type: { status: 415, title: "Not JSON" },
  misdirected: { status: 421, title: "Wrong host" },
  proof_required: { status: 428, title: "Proof of work required" },
  rate_limited: { status: 429, title: "Too many requests" },
  headers_too_large: { status: 431, title: "Headers too large" },
  internal: { status: 500, title: "Something went wrong" },
  reply_failed: { status: 502, title: "No reply" },
  transcription_failed: { status: 502, title: "Voice Processing Failed" },
  speech_failed: { status: 502, title: "No AI voice" },
  payment_provider_failed: { status: 502, title: "Payment provider unavailable" },
  overloaded: { status: 503, title: "Busy" },
  unavailable: { status: 503, title: "Not available" },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/** Problems of every endpoint that is called for a player. */
export const playerProblems = [
  "player_required",
  "player_unproven",
  "forbidden",
] as const satisfies readonly ProblemCode[];

/** Problems that any endpoint can respond with, so they are not listed per endpoint. */
export const commonProblems: readonly ProblemCode[] = [
  "invalid_request",
  "foreign_origin",
  "request_timeout",
  "body_too_large",
  "unsupported_media_type",
  "misdirected",
  "rate_limited",
  "headers_too_large",
  "internal",
  "overloaded",
  "unavailable",
];

export const problem = z.object({
  status: z.int(),
  title: z.string(),
  /** A sentence to show to the user. */
  detail: z.string(),
  code: z.string(),
  /** Messages per invalid field; only with status 400. */
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** What to prove to become a player; only with `proof_required`. */
  challenge: proofChallenge.optional(),
});
