import type { ColumnType, Generated } from "kysely";

/** A UTC day, such as "2026-11-21". */
type Day = ColumnType<string, string, string>;

/** The tables, as the migrations leave them. What each column means is said there. */
export interface Schema {
  celebrities: {
    num: Generated<number>;
    id: string;
    name: string;
    category: string;
    retired: boolean;
  };
  celebrity_totals: { celebrity: number; hot_votes: number; not_votes: number };
  celebrity_days: { day: Day; celebrity: number; hot_votes: number; not_votes: number };
  players: {
    num: number;
    id: string;
    created_at: ColumnType<Date, Date, never>;
    hot_votes: Generated<number>;
    not_votes: Generated<number>;
    current_streak: Generated<number>;
    longest_streak: Generated<number>;
    last_vote_day: Day | null;
    games_played: Generated<number>;
    battles_played: Generated<number>;
  };
  votes: { player: number; day: Day; celebrity: number; hot: boolean; session: string | null; voted_at: Date };
  battle_sessions: {
    id: string;
    player: number;
    pairs: number[];
    created_at: Date;
    current: Generated<boolean>;
    completed_at: Date | null;
  };
  celebrity_ratings: { celebrity: number; rating: number; battles_won: number; battles_lost: number };
  player_challenges: { player: number; day: Day; type: string; completed_at: Date; celebrity: number; hot: boolean };
  rounds: { player: number; session: string; completed_at: Date };
  badges: { id: string; measure: string; need: number; given: boolean };
}
