import type { Arena } from "../../contract/arenas.ts";
import { join, type JoinFailure } from "../contests/join.ts";
import { callAsPlayer } from "../lib/player.ts";
import { queryClient } from "../lib/query-client.ts";
import { arenaQuery } from "./use-arena.ts";

/**
 * Joins an arena and reads it, so that its first battle is there at once.
 * @param onJoined leads to it
 */
export const joinArena = (
  { id }: Pick<Arena, "id">,
  displayName: string,
  onJoined: () => Promise<unknown> = async () => undefined,
): Promise<JoinFailure | null> =>
  join({
    displayName,
    call: () => callAsPlayer("joinArena", { body: { arenaId: id, displayName } }),
    onJoined: async () => {
      await readArena(id);
      await onJoined();
    },
  });

/** Reads an arena again; if that fails, its page tries again. */
export const readArena = (id: string): Promise<unknown> =>
  queryClient.fetchQuery({ ...arenaQuery(id), staleTime: 0 }).catch(() => undefined);
