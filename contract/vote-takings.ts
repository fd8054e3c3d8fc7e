import { z } from "zod";
import { celebrityId } from "./celebrities.ts";
import { endpoint } from "./endpoint.ts";
import { isTakingSpan, TAKING_DAYS, TAKINGS_LISTED } from "./values/vote-takings.ts";
import { askedTime, voterPseudonym } from "./vote-watch.ts";

const count = z.int().min(0);

/** A player or a network, and from when (inclusive) until when. */
const span = z
  .object({ subject: voterPseudonym, from: askedTime, until: askedTime })
  .refine(({ from, until }) => isTakingSpan(from, until), `must be a span of up to ${TAKING_DAYS} days`);

/** A taking out of votes, by its number. */
const id = z.string().regex(/^\d{1,9}$/, "must be the id of a taking");

const taking = z.object({
  id,
  /** Null once the player has erased everything, or no vote is known to be of the network any more. */
  subject: voterPseudonym.nullable(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  /** `taking` and `returning` are on their way. */
  state: z.enum(["taking", "out", "returning", "back"]),
  operator: z.string(),
  askedAt: z.iso.datetime(),
  /** Votes that there were to take. */
  expected: count,
  /** Votes that are out now. */
  out: count,
});
export type VoteTaking = z.output<typeof taking>;

const takings = z.object({ takings: z.array(taking).max(TAKINGS_LISTED) });

const preview = z.object({
  votes: count,
  players: count,
  /** Votes of the span that another act has taken out already: they stay its own. */
  outAlready: count,
  /** Whose counters change, those that change most in front. */
  celebrities: z.array(z.object({ id: celebrityId, name: z.string(), hotVotes: count, notVotes: count })),
});
export type TakingPreview = z.output<typeof preview>;

export const voteTakings = endpoint({
  method: "GET",
  path: "/api/operators/vote-takings",
  summary: "Votes that operators have taken out of the counters, or put back, the latest first.",
  player: "none",
  operator: "watch",
  answer: takings,
  limit: "address",
  problems: ["operator_required", "forbidden"],
});

export const previewVoteTaking = endpoint({
  method: "GET",
  path: "/api/operators/vote-takings/preview",
  summary: "What taking out a player's or a network's votes of a span would change.",
  player: "none",
  operator: "watch",
  query: span,
  answer: preview,
  limit: "address",
  problems: ["operator_required", "forbidden"],
});

export const takeVotesOut = endpoint({
  method: "POST",
  path: "/api/operators/vote-takings",
  summary:
    "Takes a player's or a network's votes of a span out of the counters, a few at a time. The log keeps them, and nobody loses points, coins or a streak.",
  player: "none",
  operator: "run",
  body: span,
  answer: takings,
  limit: "address",
  changes: ["voteTakings", "previewVoteTaking"],
  problems: ["operator_required", "forbidden", "not_found", "votes_out"],
});

export const putVotesBack = endpoint({
  method: "POST",
  path: "/api/operators/vote-takings/:id/back",
  summary: "Puts the votes back that a taking has taken out, also while it is on its way.",
  player: "none",
  operator: "run",
  params: z.object({ id }),
  answer: takings,
  limit: "address",
  changes: ["voteTakings", "previewVoteTaking"],
  problems: ["operator_required", "forbidden", "not_found", "votes_back"],
});
