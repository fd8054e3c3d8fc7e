import type { Generated } from "kysely";

/**
 * The tables and views that go through the query builder, with their columns as PostgreSQL has them; a test holds this to the
 * migrated database. What each column means is said in the migrations.
 */
export const TABLES = {
  definitions: { file: "text", hash: "text" },
  celebrities: {
    num: "smallint default",
    id: "text",
    name: "text",
    category: "text",
    retired: "boolean default",
    withdrawn: "boolean default",
    facts: "jsonb default",
    revision: "integer default",
    shown_id: "text default",
    shown_name: "text default",
  },
  players: {
    num: "bigint",
    id: "text",
    created_at: "timestamp with time zone",
    hot_votes: "integer default",
    not_votes: "integer default",
    current_streak: "integer default",
    longest_streak: "integer default",
    last_vote_day: "date null",
    recent_votes: "integer[] default",
    frozen_day: "date null",
    games_played: "integer default",
    with_crowd: "integer default",
    against_crowd: "integer default",
    battles_played: "integer default",
    challenges_completed: "integer default",
    points: "integer default",
    coins: "integer default",
    arena_votes: "integer default",
    arena_predictions: "integer default",
    arena_calls: "integer default",
    arenas_played: "integer default",
    arenas_won: "integer default",
    leagues_joined: "integer default",
    league_podiums: "integer default",
    event_votes: "integer default",
    event_calls: "integer default",
    events_played: "integer default",
    events_whole: "integer default",
    events_streaked: "integer default",
    events_won: "integer default",
  },
  battle_sessions: {
    id: "uuid",
    player: "bigint",
    pairs: "smallint[]",
    created_at: "timestamp with time zone",
    current: "boolean default",
    completed_at: "timestamp with time zone null",
  },
  badges: { id: "text", measure: "text", need: "integer", given: "boolean default" },
} as const;

/** Views have neither defaults nor constraints. */
export const VIEWS = {
  celebrity_totals: { celebrity: "smallint", hot_votes: "integer", not_votes: "integer" },
  celebrity_days: { day: "date", celebrity: "smallint", hot_votes: "integer", not_votes: "integer" },
  celebrity_ratings: { rating: "smallint", battles_won: "integer", battles_lost: "integer", celebrity: "bigint" },
} as const;

/** How the driver gives each type. A day stays text, such as "2026-11-21". */
interface Values {
  smallint: number;
  integer: number;
  bigint: number;
  text: string;
  uuid: string;
  date: string;
  boolean: boolean;
  /** Parsed. */
  jsonb: unknown;
  "timestamp with time zone": Date;
  "smallint[]": number[];
}

type Column<Description extends string> = Description extends `${infer Type extends keyof Values} default`
  ? Generated<Values[Type]>
  : Description extends `${infer Type extends keyof Values} null`
    ? Values[Type] | null
    : Description extends keyof Values
      ? Values[Description]
      : never;

type Described = typeof TABLES & typeof VIEWS;

export type Schema = {
  [Table in keyof Described]: {
    [Name in keyof Described[Table]]: Described[Table][Name] extends string ? Column<Described[Table][Name]> : never;
  };
};
