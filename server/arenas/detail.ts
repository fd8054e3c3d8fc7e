import type { ArenaDetail, ArenaView } from "#contract/arenas.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import { sourceIn } from "./change.ts";
import { type ArenaPresence, RENEW_BELOW_S } from "./presence.ts";
import { presentOwnPart, presentView } from "./present.ts";
import { readView, type ViewRow } from "./view-queries.ts";

interface DetailDependencies {
  database: Pick<Database, "run">;
  catalogue: Pick<Catalogue, "byNum">;
  presence: Pick<ArenaPresence, "called">;
}

/** An arena as everyone sees it; undefined for an unknown one. */
export async function viewOf(
  { database, catalogue }: Omit<DetailDependencies, "presence">,
  arena: number,
): Promise<ArenaView | undefined> {
  const row = await database.run(readView(arena));
  return row && presentView(catalogue, row);
}

/** An arena with a player's own part in it, who is present by asking for it; undefined for an unknown one. */
export async function detailOf(
  { database, catalogue, presence }: DetailDependencies,
  arena: number,
  player: number | undefined,
): Promise<ArenaDetail | undefined> {
  const asker = player === undefined ? undefined : { player, source: sourceIn(arena).key, renewBelow: RENEW_BELOW_S };
  const read = () => database.run(readView(arena, asker));
  const present = (row: ViewRow): ArenaDetail => ({
    ...presentView(catalogue, row),
    you: presentOwnPart(row.own),
    seatLost: row.seatLost,
  });
  const found = await read();
  if (found === undefined) return undefined;
  if (player === undefined || found.own?.fading !== true) return present(found);
  // Whoever reads does not fail because this cannot be written.
  await presence.called({ arena, player }).catch(() => undefined);
  return present((await read()) ?? found);
}
