import { z } from "zod";
import { arena, arenaId, contestant } from "./arenas.ts";
import { celebrityId } from "./celebrities.ts";
import { endpoint } from "./endpoint.ts";
import { line } from "./line.ts";
import { ofContests, reason } from "./operated.ts";
import { ARENA_BATTLES, OPERATED_MINUTES } from "./values/arena-limits.ts";
import { CATEGORIES } from "./values/categories.ts";
import { CONTEST_NAME_LENGTH } from "./values/operated-limits.ts";

const bill = z.object({
  name: line(CONTEST_NAME_LENGTH),
  /** The two of each battle, in order: of one category, and nobody twice. */
  pairs: z
    .array(z.tuple([celebrityId, celebrityId]))
    .length(ARENA_BATTLES)
    .refine((pairs) => new Set(pairs.flat()).size === 2 * ARENA_BATTLES, "must name nobody twice"),
  reason,
});

const shownPairs = z.array(z.tuple([contestant, contestant])).max(ARENA_BATTLES);

const operatedArena = z.object({
  arena,
  /** Whether somebody has voted in it: then it can only be ended. */
  hasVotes: z.boolean(),
  /** To be sent with a change. */
  revision: z.int(),
  pairs: shownPairs,
});
export type OperatedArena = z.output<typeof operatedArena>;

const arenas = z.object({ arenas: z.array(operatedArena) });

const changes = ["operatedArenas", "operatorActs", "activeArenas", "arenaDetail"] as const;

export const operatedArenas = endpoint({
  ...ofContests,
  method: "GET",
  path: "/api/operators/arenas",
  operator: "watch",
  summary: "The open arenas, those that end first in front.",
  answer: arenas,
  problems: ["operator_required"],
});

export const drawPairsForArena = endpoint({
  ...ofContests,
  method: "GET",
  path: "/api/operators/arena-pairs",
  operator: "run",
  summary: "Draws the pairs of an arena as the house does: from all categories, or from one. Nothing is changed.",
  query: z.object({ category: z.enum(CATEGORIES).optional() }),
  answer: z.object({ pairs: shownPairs }),
  problems: ["operator_required", "forbidden"],
});

export const openOperatedArena = endpoint({
  ...ofContests,
  method: "POST",
  path: "/api/operators/arenas",
  operator: "run",
  summary: "Opens an arena beside those of the house, at once and for some minutes.",
  body: bill.extend({ minutes: z.int().min(OPERATED_MINUTES.fewest).max(OPERATED_MINUTES.most) }),
  answer: arenas,
  changes,
  problems: ["operator_required", "forbidden", "celebrity_not_found", "contests_full"],
});

export const changeArena = endpoint({
  ...ofContests,
  method: "PATCH",
  path: "/api/operators/arenas/:arenaId",
  operator: "run",
  summary: "Changes an arena in which nobody has voted. Who has joined stays in it.",
  params: z.object({ arenaId }),
  body: bill.extend({
    /** Of the arena as it was opened. */
    revision: z.int().min(0),
  }),
  answer: arenas,
  changes,
  problems: [
    "operator_required",
    "forbidden",
    "celebrity_not_found",
    "arena_not_found",
    "arena_ended",
    "contest_begun",
    "contest_changed",
  ],
});

export const endArena = endpoint({
  ...ofContests,
  method: "POST",
  path: "/api/operators/arenas/:arenaId/end",
  operator: "run",
  summary:
    "Ends an arena now, as at its time: votes so far decide its battles. Where nobody has voted, nothing follows for anybody.",
  params: z.object({ arenaId }),
  body: z.object({ reason }),
  answer: arenas,
  changes,
  problems: ["operator_required", "forbidden", "arena_not_found", "arena_ended"],
});
