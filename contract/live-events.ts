import { z } from "zod";
import { celebrityId, photoCredit } from "./celebrities.ts";
import { endpoint } from "./endpoint.ts";
import { ownId } from "./players.ts";
import { playerProblems } from "./problem.ts";
import { badge } from "./rewards.ts";
import { CATEGORIES } from "./values/categories.ts";
import { DEMO_ROUNDS, EVENT_BOARD, EVENT_PODIUM, EVENT_TYPES } from "./values/live-event-limits.ts";

export const eventId = z.string().regex(/^[1-9]\d{0,14}$/, "must be an event's id");
const roundId = z.string().regex(/^[1-9]\d{0,14}$/, "must be a round's id");
const count = z.int().min(0);

const featured = z.object({
  id: celebrityId,
  name: z.string(),
  imageUrl: z.string(),
  /** Present when the picture is a photograph. */
  credit: photoCredit.optional(),
});

/** An event as listed; the same for everyone. */
export const liveEvent = z.object({
  id: eventId,
  name: z.string(),
  description: z.string(),
  eventType: z.enum(EVENT_TYPES),
  /** Null for one over all categories. */
  category: z.enum(CATEGORIES).nullable(),
  /** Of a duel of categories: the two. */
  versus: z.tuple([z.enum(CATEGORIES), z.enum(CATEGORIES)]).optional(),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  /** Players who have joined. */
  participantCount: count,
  /** Those of its rounds, in order, each once. */
  featuredCelebrities: z.array(featured),
});

export type LiveEvent = z.output<typeof liveEvent>;

export const roundSide = featured.extend({ category: z.enum(CATEGORIES) });

export type RoundSide = z.output<typeof roundSide>;

const round = z.object({
  id: roundId,
  /** From 1; those of demo rounds go on from the programme's. */
  roundNumber: z.int().min(1),
  celebrity1: roundSide,
  celebrity2: roundSide,
  /** How its votes divide. In its last 15 s: as they did when these began, as the split is sealed until the end. */
  celebrity1Votes: count,
  celebrity2Votes: count,
  /** All votes, also those since the seal. */
  totalVotes: count,
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  /** Started by a participant when the programme had no round. It earns no points. */
  isDemo: z.boolean(),
});

export type LiveRound = z.output<typeof round>;

/** A round that is over. */
const pastRound = round.extend({
  /** Null after a tie, without votes, and until it is counted. */
  winnerId: celebrityId.nullable(),
  /** Whether its votes have been counted: a moment after its end. */
  counted: z.boolean(),
});

export type PastRound = z.output<typeof pastRound>;

/** A round to come. Its id is known before, so that a page may begin it by the server's clock and vote at once. */
const nextRound = round.pick({
  id: true,
  roundNumber: true,
  celebrity1: true,
  celebrity2: true,
  startTime: true,
  endTime: true,
  isDemo: true,
});

/** An event as it is now; the same for everyone. */
export const eventStage = z.object({
  event: liveEvent,
  /** The one that is voted on. Null before the first, between two, and after the last. */
  round: round.nullable(),
  /** The last one that ended. */
  lastRound: pastRound.nullable(),
  /** The one that follows, of the programme or a demo. */
  next: nextRound.nullable(),
  /** Rounds of the programme that are over and counted. */
  roundsCompleted: count,
  /** Demo rounds that a participant may start now; 0 while there is a round, or no time before the next one. */
  demoRounds: count.max(DEMO_ROUNDS),
  /** Whether all rounds of the programme are counted, so that the results are final. */
  isComplete: z.boolean(),
  /** Grows with every change. */
  version: z.int(),
});

export type EventStage = z.output<typeof eventStage>;

/** A player's own part in an event. */
const ownPart = z.object({
  /** Of the counted rounds. */
  score: count,
  /** From 1; equal scores share a rank. Null before the first counted vote. */
  rank: z.int().min(1).nullable(),
  /** Votes that were for the winner of their round. */
  calls: count,
  votes: count,
});

/** The server's time in ms when it answered, by which a page shows the times of rounds. */
const serverTime = z.iso.datetime({ precision: 3 });

const ofEvent = ["event_not_found"] as const;

/** A player on the board. Equal scores share a rank. */
const boardRow = z.object({
  /** The player's public id. */
  id: z.string(),
  score: count,
  rank: z.int().min(1),
  isYou: z.boolean(),
});

export type EventBoardRow = z.output<typeof boardRow>;

export const activeLiveEvents = endpoint({
  method: "GET",
  path: "/api/live-events/active",
  summary: "The events that are on, those whose rounds go on longest first, and whether the caller has joined.",
  player: "none",
  answer: z.array(
    // Which round is on follows from its start: values/event-programme.ts.
    liveEvent.extend({ joined: z.boolean() }),
  ),
  limit: "address",
  problems: [],
});

export type ActiveLiveEvent = z.output<(typeof activeLiveEvents)["answer"]>[number];

export const upcomingLiveEvents = endpoint({
  method: "GET",
  path: "/api/live-events/upcoming",
  summary: "The next events that have been announced, in order of time.",
  player: "none",
  answer: z.array(liveEvent),
  limit: "address",
  problems: [],
});

export const liveEventStage = endpoint({
  method: "GET",
  path: "/api/live-events/:eventId",
  summary: "An event as it is now, with its round, and the caller's own part in it.",
  player: "none",
  params: z.object({ eventId }),
  answer: eventStage.extend({
    serverTime,
    /** Null for those who have not joined. */
    you: ownPart
      .extend({
        /** The vote in the round that is voted on. */
        votedFor: celebrityId.nullable(),
        /** The vote in the last round that ended. */
        lastVotedFor: celebrityId.nullable(),
      })
      .nullable(),
    /** The first of the board, best first, once the event is complete. */
    podium: z.array(boardRow).max(EVENT_PODIUM),
  }),
  limit: "address",
  problems: ofEvent,
});

export type LiveEventStage = z.output<(typeof liveEventStage)["answer"]>;

export const joinLiveEvent = endpoint({
  method: "POST",
  path: "/api/live-events/join",
  summary: "Joins an event that is on. Joining again changes nothing.",
  player: "required",
  body: z.object({ eventId, userId: ownId }),
  answer: z.object({ joined: z.literal(true) }),
  limit: "eventJoin",
  changes: ["activeLiveEvents", "liveEventStage", "today"],
  repeatable: true,
  problems: [...playerProblems, ...ofEvent, "event_not_begun", "event_full", "seats_kept", "event_ended"],
});

export const currentLiveRound = endpoint({
  method: "GET",
  path: "/api/live-events/:eventId/current-round",
  summary: "The round of an event that is voted on, with the caller's own vote; null if there is none.",
  player: "none",
  params: z.object({ eventId }),
  answer: round.extend({ serverTime, votedFor: celebrityId.nullable() }).nullable(),
  limit: "address",
  problems: ofEvent,
});

export const liveEventResults = endpoint({
  method: "GET",
  path: "/api/live-events/:eventId/results",
  summary: "What the counted rounds of an event came to, with its board and the caller's own place.",
  player: "none",
  params: z.object({ eventId }),
  answer: z.object({
    event: liveEvent,
    totalParticipants: count,
    /** The counted ones, in order, demo rounds last. */
    rounds: z.array(pastRound.extend({ /** The caller's own vote. */ votedFor: celebrityId.nullable() })),
    isComplete: z.boolean(),
    /** Best first. */
    leaderboard: z.array(boardRow).max(EVENT_BOARD),
    you: ownPart
      .extend({
        /** Earned in it. */
        badges: z.array(badge),
      })
      .nullable(),
  }),
  limit: "address",
  problems: ofEvent,
});

export type LiveEventResults = z.output<(typeof liveEventResults)["answer"]>;

export const voteInLiveEvent = endpoint({
  method: "POST",
  path: "/api/live-events/vote",
  summary:
    "Votes in a running round: one vote per player and round, which may be changed until the round ends. Responds once it is durable.",
  player: "required",
  body: z.object({ roundId, votedFor: celebrityId, userId: ownId }),
  answer: z.object({ votedFor: celebrityId }),
  limit: "eventVote",
  changes: ["currentLiveRound", "today"],
  repeatable: true,
  problems: [...playerProblems, "round_not_found", "event_not_joined", "not_in_round", "round_not_begun", "round_over"],
});

export const createDemoRounds = endpoint({
  method: "POST",
  path: "/api/live-events/:eventId/create-rounds",
  summary:
    "Starts demo rounds, which earn no points, in an event that the player has joined: as many as fit before its next round or its end.",
  player: "required",
  params: z.object({ eventId }),
  answer: z.object({ rounds: z.int().min(1).max(DEMO_ROUNDS) }),
  limit: "player",
  changes: ["liveEventStage", "currentLiveRound"],
  problems: [...playerProblems, ...ofEvent, "event_not_joined", "event_not_begun", "round_running", "event_ended"],
});
