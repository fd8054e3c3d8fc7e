import type { ArenaDetail, ArenaView } from "#contract/arenas.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import { badgesEarnedBy } from "../rewards/earned.ts";
import { sourceIn } from "./change.ts";
import { type ArenaPresence, RENEW_BELOW_S } from "./presence.ts";
import { presentView } from "./present.ts";
import { readOwnPart, readView } from "./view-queries.ts";

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
  dependencies: DetailDependencies,
  arena: number,
  player: number | undefined,
): Promise<ArenaDetail | undefined> {
  const { database, presence } = dependencies;
  const { key } = sourceIn(arena);
  const [found, own, badges] = await Promise.all([
    viewOf(dependencies, arena),
    player === undefined ? undefined : database.run(readOwnPart(arena, player, RENEW_BELOW_S)),
    player === undefined ? undefined : database.run(badgesEarnedBy(player, [key])),
  ]);
  if (found === undefined) return undefined;
  if (player === undefined || own === undefined) return { ...found, you: null };
  const you = { participant: String(own.participant), votes: own.votes, badges: badges?.get(key) };
  if (!own.fading) return { ...found, you };
  // Whoever reads does not fail because this cannot be written.
  await presence.called({ arena, player }).catch(() => undefined);
  const present = await viewOf(dependencies, arena);
  return { ...(present ?? found), you };
}
