import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { LEAGUE_TYPES } from "./values/league-limits.ts";

const leagueId = z.string().regex(/^\d{1,15}$/, "must be a league's id");

/** A league as listed; the same for everyone. */
const league = z.object({
  id: leagueId,
  name: z.string(),
  type: z.enum(LEAGUE_TYPES),
  description: z.string(),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  maxMembers: z.int(),
  /** In coins. */
  prizePool: z.int(),
  memberCount: z.int(),
  state: z.enum(["open", "ended"]),
});
export type League = z.output<typeof league>;

/** A league as everyone sees it. */
const leagueView = z.object({
  league,
  memberCount: z.int(),
  /** Grows with every change. */
  version: z.int(),
});

export const activeLeagues = endpoint({
  method: "GET",
  path: "/api/social-leagues/active",
  summary: "The open leagues, those that end first in front.",
  player: "none",
  answer: z.array(league),
  limit: "address",
  problems: [],
});

export const leagueDetail = endpoint({
  method: "GET",
  path: "/api/social-leagues/:id",
  summary: "A league.",
  player: "none",
  params: z.object({ id: leagueId }),
  answer: leagueView,
  limit: "address",
  problems: ["league_not_found"],
});
