import { z } from "zod";
import { unusual } from "./analytics.ts";
import { celebrityId } from "./celebrities.ts";
import { endpoint } from "./endpoint.ts";
import { VOTER_PSEUDONYM } from "./values/voter-pseudonym.ts";
import { FINDINGS_LISTED, ORIGINS_LISTED } from "./values/vote-watch.ts";

const count = z.int().min(0);

/**
 * Stands for a player (`p.`) or a network (`n.`, an IPv4 address or an IPv6 /48): keyed, so that it tells neither an id nor an
 * address. A player's is 16 bytes, of which the last character has two bits, so that there is one spelling.
 */
export const voterPseudonym = z.string().regex(VOTER_PSEUDONYM, "must stand for a player or a network");

/** A time that is asked about. */
export const askedTime = z.iso.datetime().refine((time) => Date.parse(time) >= 0, "must be a time since 1970");

const finding = z.object({
  ...unusual.shape,
  celebrityId,
});
export type VoteFinding = z.output<typeof finding>;

const ofWatch = {
  method: "GET",
  player: "none",
  operator: "watch",
  limit: "address",
} as const;

export const voteFindings = endpoint({
  ...ofWatch,
  path: "/api/operators/unusual-votes",
  summary: "Hours in which the votes for a celebrity came from other places than usual, the latest first.",
  answer: z.object({ findings: z.array(finding).max(FINDINGS_LISTED) }),
  problems: ["operator_required", "forbidden"],
});

const origins = z.object({
  /** Those with the most votes for the celebrity in the hour. */
  networks: z
    .array(z.object({ network: voterPseudonym, players: count, votes: count, hotVotes: count }))
    .max(ORIGINS_LISTED),
  /** Who voted for the celebrity in the hour: those who came last in front. */
  players: z
    .array(
      z.object({
        player: voterPseudonym,
        since: z.iso.datetime(),
        /** For everybody, in this hour. */
        votes: count,
      }),
    )
    .max(ORIGINS_LISTED),
});
export type VoteOrigins = z.output<typeof origins>;

export const voteOrigins = endpoint({
  ...ofWatch,
  path: "/api/operators/unusual-votes/origins",
  summary: "From where the votes for a celebrity came in an hour.",
  query: z.object({
    celebrityId,
    /** Start of the hour. */
    from: askedTime,
  }),
  answer: origins,
  problems: ["operator_required", "forbidden", "celebrity_not_found"],
});
