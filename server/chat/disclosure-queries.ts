import { type Query, select } from "../database/query.ts";

/** Records an acknowledgement, unless there is one of this version. @returns its time; undefined for an unknown player */
export function addAcknowledgement(player: number, version: string): Query<Date | undefined> {
  return select(
    "add_chat_acknowledgement",
    `INSERT INTO chat_disclosures AS d (player, version, acknowledged_at)
     SELECT num, $2, product_now() FROM players WHERE num = $1
     ON CONFLICT (player, version) DO UPDATE SET version = d.version RETURNING acknowledged_at`,
    [player, version],
    ([row]: readonly [Date][]) => row?.[0],
  );
}

export function hasAcknowledged(player: number, version: string): Query<boolean> {
  return select(
    "has_acknowledged_chat",
    "SELECT EXISTS (SELECT FROM chat_disclosures WHERE player = $1 AND version = $2)",
    [player, version],
    ([row]: readonly [boolean][]) => row?.[0] ?? false,
  );
}
