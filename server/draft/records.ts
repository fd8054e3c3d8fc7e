import { type Consequence, type Deed, type Move, onceIn, type Source } from "../consequence.ts";
import type { Badge } from "#contract/rewards.ts";
import type { Measure } from "../measures.ts";

/** What follows from what players do with teams. */
export type DraftConsequence = Consequence<Deed, { newBadges: Badge[] }>;

/** What a player has reached with draft teams. Nothing of it ever falls. */
export interface DraftRecord {
  /** Teams created. */
  teams: number;
  /** Weekly competitions joined. */
  weeks: number;
  /** The most celebrities that a team had at once, and the most categories of them. */
  members: number;
  categories: number;
  /** The most points that a team had at the end of a week. */
  weekPoints: number;
  /** Paid places. */
  podiums: number;
}

export const NO_RECORD: DraftRecord = { teams: 0, weeks: 0, members: 0, categories: 0, weekPoints: 0, podiums: 0 };

const MEASURES = {
  teams: "draft_teams",
  weeks: "draft_weeks",
  members: "draft_members",
  categories: "draft_categories",
  weekPoints: "draft_points",
  podiums: "draft_podiums",
} as const satisfies Record<keyof DraftRecord, Measure>;

const FIELDS = [
  "teams",
  "weeks",
  "members",
  "categories",
  "weekPoints",
  "podiums",
] as const satisfies (keyof DraftRecord)[];

/** A record after something was reached, and what of it has moved. */
export function raise(
  record: DraftRecord,
  reached: Partial<DraftRecord>,
): { record: DraftRecord; moves: readonly Move[] } {
  const moved = FIELDS.filter((field) => (reached[field] ?? 0) > record[field]);
  const raised = { ...record };
  for (const field of moved) raised[field] = reached[field] ?? record[field];
  return {
    record: raised,
    moves: moved.map((field) => ({ measure: MEASURES[field], from: record[field], to: raised[field] })),
  };
}

/** The sources of deeds: a repetition is told the same again, the end of a week is told with its result. */
export const buildingOf = (team: number | "new"): Source => onceIn(`draft team ${team}`);
export const joiningOf = (competition: number): Source => onceIn(`draft week ${competition}`);
export const endOf = (competition: number): Source => onceIn(`end of draft week ${competition}`);
