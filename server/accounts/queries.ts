import type { PlayerProgress } from "#contract/accounts.ts";
import { type Query, select, statement } from "../database/query.ts";
import { claimedAt } from "../players/rules.ts";
import {
  PASSKEY_COLUMNS,
  type PasskeyColumns,
  type PasskeyRow,
  passkeyIn,
  passkeyTable,
} from "../webauthn/passkeys.ts";

/** Makes the player a saved one, if it is not yet. @returns what its passkeys know it by */
export function keepAccount(player: number, handle: string): Query<string> {
  return select(
    "keep_account",
    `INSERT INTO accounts AS a (player, handle) VALUES ($1, $2)
     ON CONFLICT (player) DO UPDATE SET handle = a.handle RETURNING handle`,
    [player, handle],
    ([row]: readonly [string][]) => row?.[0] ?? "",
  );
}

export const playerPasskeys = passkeyTable("passkeys", "player");

/** A saved player, found by one of its credentials. */
export interface FoundPasskey extends PasskeyRow {
  readonly handle: string;
  readonly player: { readonly id: string; readonly num: number };
}

export function findPasskey(credential: string): Query<FoundPasskey | undefined> {
  return select(
    "find_passkey",
    `SELECT ${PASSKEY_COLUMNS}, a.handle, p.id, p.num FROM passkeys k JOIN accounts a USING (player) JOIN players p ON p.num = k.player
     WHERE k.credential = $1`,
    [credential],
    ([row]: readonly [...PasskeyColumns, string, string, number][]) =>
      row && { ...passkeyIn(row), handle: row[9], player: { id: row[10], num: row[11] } },
  );
}

/** Replaces the player's codes. */
export function replaceCodes(player: number, digests: readonly string[]): readonly Query[] {
  return [
    statement("delete_recovery_codes", "DELETE FROM recovery_codes WHERE player = $1", [player]),
    statement(
      "add_recovery_codes",
      "INSERT INTO recovery_codes (digest, player) SELECT unnest(string_to_array($2, ' ')), $1",
      [player, digests.join(" ")],
    ),
  ];
}

export function countCodes(player: number): Query<number> {
  return select(
    "count_recovery_codes",
    "SELECT count(*)::integer FROM recovery_codes WHERE player = $1",
    [player],
    ([row]: readonly [number][]) => row?.[0] ?? 0,
  );
}

type PlayerColumns = [id: string, num: number];
const playerIn = ([row]: readonly PlayerColumns[]) => row && { id: row[0], num: row[1] };

/** Whose code it is. */
export function findCode(digest: string): Query<{ id: string; num: number } | undefined> {
  return select(
    "find_recovery_code",
    "SELECT p.id, p.num FROM recovery_codes c JOIN players p ON p.num = c.player WHERE c.digest = $1",
    [digest],
    playerIn,
  );
}

/** Uses up a code. @returns false if it is used up already, or has been replaced */
export function useCode(player: number, digest: string): Query<boolean> {
  return select(
    "use_recovery_code",
    "DELETE FROM recovery_codes WHERE digest = $2 AND player = $1 RETURNING true",
    [player, digest],
    (rows) => rows.length > 0,
  );
}

/** Keeps a passkey from being removed until the transaction ends. @returns false if it has been removed */
export function holdPasskey(player: number, id: number): Query<boolean> {
  return select(
    "hold_passkey",
    "SELECT true FROM passkeys WHERE id = $2 AND player = $1 FOR KEY SHARE",
    [player, id],
    (rows) => rows.length > 0,
  );
}

/** SQL of a condition on a player's row `p`: whether it can come back from another browser. */
export const WAY_BACK = `EXISTS (SELECT FROM passkeys k WHERE k.player = p.num)
  OR EXISTS (SELECT FROM recovery_codes c WHERE c.player = p.num)`;

type ProgressColumns = [
  id: string,
  votes: number,
  longestStreak: number,
  badges: number,
  coins: number,
  hasProgress: boolean,
  hasWayBack: boolean,
];

/**
 * @param conditions on the player's row `p`, any of which makes it one that has something to lose
 * @returns undefined if the player is not known
 */
export function readProgress(player: number, conditions: readonly string[]): Query<PlayerProgress | undefined> {
  return select(
    "read_progress",
    `SELECT p.id, p.hot_votes + p.not_votes, p.longest_streak,
            (SELECT count(*) FROM player_badges b WHERE b.player = p.num)::integer, p.coins,
            ${conditions.join(" OR ")}, ${WAY_BACK}
     FROM players p WHERE p.num = $1`,
    [player],
    ([row]: readonly ProgressColumns[]) => {
      if (row === undefined) return undefined;
      const [userId, votes, longestStreak, badges, coins, hasProgress, hasWayBack] = row;
      const playsSince = claimedAt(player).toISOString();
      return { userId, playsSince, votes, longestStreak, badges, coins, hasProgress, hasWayBack };
    },
  );
}
