import type { Arena, ArenaDetail } from "../../contract/arenas.ts";
import { awaitEnd } from "../contests/awaited-ends.ts";
import { join, type JoinFailure } from "../contests/join.ts";
import { callAsPlayer } from "../lib/player.ts";
import { queryClient } from "../lib/query-client.ts";
import { renewStream } from "../push/use-pushed.ts";
import { arenaAddress } from "./addresses.ts";
import { watchEarlyEnds } from "./early-ends.ts";
import { withdrawAsking } from "./failures.ts";
import { arenaQuery } from "./use-arena.ts";

/**
 * Joins an arena and reads it, so that its first battle is there at once.
 * @param onJoined leads to it; without, its page is open, which says what it is by now
 */
export const joinArena = (
  { id }: Pick<Arena, "id">,
  displayName: string,
  onJoined?: () => Promise<unknown>,
): Promise<JoinFailure | null> =>
  join({
    displayName,
    call: () => callAsPlayer("joinArena", { body: { arenaId: id, displayName } }),
    onJoined: async () => {
      withdrawAsking();
      renewStream();
      const detail = await readArena(id);
      if (detail !== undefined) {
        const { name, endTime } = detail.arena;
        awaitEnd({ address: arenaAddress(id), name, endsAt: Date.parse(endTime) });
        watchEarlyEnds();
      }
      await onJoined?.();
    },
    tellsItself: onJoined === undefined,
  });

/** Reads an arena again; if that fails, its page tries again. */
export const readArena = (id: string): Promise<ArenaDetail | undefined> =>
  queryClient.fetchQuery({ ...arenaQuery(id), staleTime: 0 }).catch(() => undefined);
