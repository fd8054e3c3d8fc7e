import type { Query, Send } from "./database/query.ts";
import { select, statement, type Value } from "./database/query.ts";
import type { Player } from "./http/identity.ts";

/** Rows that are kept of a player. */
export interface PersonalList {
  /** Its name in the download, which no other list has. */
  readonly name: string;
  /** What it has, for people: "votes", "messages". */
  readonly label: string;
  /** There is one of a player at most. */
  readonly single?: true;
  /** SQL of the rows of a player, `$1`, with the columns as they are to be read. Costs no more than the player's own rows. */
  readonly rows: string;
  /** Rows that are read at once, of those that may be large. */
  readonly atOnce?: number;
}

/** An erasure that is under way, in one transaction. */
interface Erasing {
  readonly player: Player;
  /**
   * Who has what stays for the sake of others, such as counted votes: a row of `players` that has no key, and that nothing links
   * to the player.
   */
  readonly former: number;
  /** Who has what the law asks for: another one, so that a payment, which the provider knows, tells of no vote. */
  readonly payer: number;
  /** Runs a query of the transaction. */
  readonly send: Send;
  /** Calls back when it is committed. */
  afterwards(this: void, act: () => void): void;
}

/**
 * What a capability keeps of a player. Its capability exposes it, and app.ts passes it to `my-data/`, which does not know what it is.
 */
export interface PersonalData {
  /** In the addresses of the page. */
  readonly key: string;
  readonly title: string;
  /** In a sentence each: what is kept, why, for how long, and what becomes of it when the player erases everything. */
  readonly keeps: string;
  readonly why: string;
  readonly until: string;
  readonly erased: string;
  /** The tables that it answers for: a test holds each table of the database to exactly one answer. */
  readonly tables: readonly string[];
  readonly lists: readonly PersonalList[];
  /** SQL of a condition on the player's row `p` of `players`: whether it has come to anything here that it would miss. */
  readonly progress?: string;
  /** What the player would lose at this moment beside what it can see in the lists, in sentences. */
  readonly losses?: (send: Send, player: Player) => Promise<readonly string[]>;
  /** Writes down what this process knows and has not written yet, before the erasure begins. */
  readonly settle?: () => Promise<void>;
  /**
   * Takes locks that are to be had before the player's, in the order in which others take them.
   */
  readonly lock?: (erasing: Pick<Erasing, "player" | "send">) => Promise<void>;
  /** Erases the player's rows, or leaves them to somebody whom nobody knows. */
  readonly erase: (erasing: Erasing) => Promise<void>;
}

/** A statement of an erasure. One name always has the same text. */
export const erasing = (name: string, text: string, ...values: readonly Value[]): Query =>
  statement(`erase_${name}`, text, values);

/** A statement of an erasure with a column of numbers, such as what has changed. */
export const erasingOf = (name: string, text: string, ...values: readonly Value[]): Query<number[]> =>
  select(`erase_${name}`, text, values, (rows: readonly unknown[][]) => rows.map(([id]) => Number(id)));

/** SQL that gives the former player these columns of the player's row, which are counts. */
export const inherit = (columns: readonly string[]): string =>
  `UPDATE players f SET ${columns.map((column) => `${column} = p.${column}`).join(", ")}
   FROM players p WHERE p.num = $1 AND f.num = $2`;
