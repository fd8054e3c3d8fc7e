import type { PlayerProgress } from "#contract/accounts.ts";
import type { Passkey } from "#contract/webauthn.ts";
import { type Query, select, statement } from "../database/query.ts";
import { claimedAt } from "../players/rules.ts";
import type { StoredPasskey } from "../webauthn/ceremonies.ts";

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

const PASSKEY =
  "k.id, k.credential, k.public_key, k.signatures, k.transports, k.synced, k.name, k.created_at, k.used_at";
type PasskeyColumns = [number, string, string, number, string, boolean, string, Date, Date | null];

export interface PasskeyRow extends StoredPasskey {
  readonly id: number;
  readonly name: string;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
}

function passkeyIn(row: readonly [...PasskeyColumns, ...unknown[]]): PasskeyRow {
  const [id, credential, publicKey, signatures, transports, synced, name, createdAt, usedAt] = row;
  return {
    id,
    credential,
    publicKey,
    signatures,
    transports: transports === "" ? [] : transports.split(","),
    synced,
    name,
    createdAt,
    usedAt,
  };
}

export const presentPasskey = ({ id, credential, name, synced, createdAt, usedAt }: PasskeyRow): Passkey => ({
  id: String(id),
  credentialId: credential,
  name,
  synced,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

/** The player's passkeys, the last saved first. */
export function readPasskeys(player: number): Query<PasskeyRow[]> {
  return select(
    "read_passkeys",
    `SELECT ${PASSKEY} FROM passkeys k WHERE k.player = $1 ORDER BY k.id DESC`,
    [player],
    (rows: readonly PasskeyColumns[]) => rows.map(passkeyIn),
  );
}

/** A saved player, found by one of its credentials. */
export interface FoundPasskey extends PasskeyRow {
  readonly handle: string;
  readonly player: { readonly id: string; readonly num: number };
}

export function findPasskey(credential: string): Query<FoundPasskey | undefined> {
  return select(
    "find_passkey",
    `SELECT ${PASSKEY}, a.handle, p.id, p.num FROM passkeys k JOIN accounts a USING (player) JOIN players p ON p.num = k.player
     WHERE k.credential = $1`,
    [credential],
    ([row]: readonly [...PasskeyColumns, string, string, number][]) =>
      row && { ...passkeyIn(row), handle: row[9], player: { id: row[10], num: row[11] } },
  );
}

interface AddedPasskey extends StoredPasskey {
  readonly name: string;
}

/** @returns undefined if the credential is stored already */
export function addPasskey(player: number, passkey: AddedPasskey, now: Date): Query<PasskeyRow | undefined> {
  const { credential, publicKey, signatures, transports, synced, name } = passkey;
  return select(
    "add_passkey",
    `INSERT INTO passkeys AS k (player, credential, public_key, signatures, transports, synced, name, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (credential) DO NOTHING RETURNING ${PASSKEY}`,
    [player, credential, publicKey, signatures, transports.join(","), synced, name, now],
    ([row]: readonly PasskeyColumns[]) => row && passkeyIn(row),
  );
}

/** Notes that a passkey has signed. */
export function notePasskey(
  id: number,
  { signatures, synced }: Pick<StoredPasskey, "signatures" | "synced">,
  now: Date,
): Query {
  return statement(
    "note_passkey",
    "UPDATE passkeys SET signatures = greatest(signatures, $2), synced = $3, used_at = $4 WHERE id = $1",
    [id, signatures, synced, now],
  );
}

export function renamePasskeyOf(player: number, id: number, name: string): Query<PasskeyRow | undefined> {
  return select(
    "rename_passkey",
    `UPDATE passkeys k SET name = $3 WHERE k.player = $1 AND k.id = $2 RETURNING ${PASSKEY}`,
    [player, id, name],
    ([row]: readonly PasskeyColumns[]) => row && passkeyIn(row),
  );
}

export function removePasskeyOf(player: number, id: number): Query {
  return statement("remove_passkey", "DELETE FROM passkeys WHERE player = $1 AND id = $2", [player, id]);
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

type ProgressColumns = [
  id: string,
  votes: number,
  longestStreak: number,
  badges: number,
  coins: number,
  hasPlayed: boolean,
  isSaved: boolean,
];

/** @returns undefined if the player is not known */
export function readProgress(player: number): Query<PlayerProgress | undefined> {
  return select(
    "read_progress",
    `SELECT p.id, p.hot_votes + p.not_votes, p.longest_streak,
            (SELECT count(*) FROM player_badges b WHERE b.player = p.num)::integer, p.coins,
            p.battles_played + p.arena_votes + p.leagues_joined + p.event_votes > 0
              OR EXISTS (SELECT FROM battle_sessions s WHERE s.player = p.num AND s.current)
              OR EXISTS (SELECT FROM chat_orders o WHERE o.player = p.num)
              OR EXISTS (SELECT FROM draft_teams t WHERE t.player = p.num)
              OR EXISTS (SELECT FROM arena_participants a WHERE a.player = p.num)
              OR EXISTS (SELECT FROM event_participants e WHERE e.player = p.num),
            EXISTS (SELECT FROM passkeys k WHERE k.player = p.num)
              OR EXISTS (SELECT FROM recovery_codes c WHERE c.player = p.num)
     FROM players p WHERE p.num = $1`,
    [player],
    ([row]: readonly ProgressColumns[]) => {
      if (row === undefined) return undefined;
      const [userId, votes, longestStreak, badges, coins, hasPlayed, isSaved] = row;
      return {
        userId,
        playsSince: claimedAt(player).toISOString(),
        votes,
        longestStreak,
        badges,
        coins,
        hasProgress: votes > 0 || longestStreak > 0 || badges > 0 || coins > 0 || hasPlayed || isSaved,
        hasWayBack: isSaved,
      };
    },
  );
}
