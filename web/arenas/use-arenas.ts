import type { ActiveArena, OpenArena } from "../../contract/arenas.ts";
import { apiQuery } from "../lib/api.ts";
import { usePushed } from "../push/use-pushed.ts";

/** While changes are not pushed. Source: social specification §9. */
const REFRESH_MS = 30_000;

/** What is pushed is the same for everyone. */
const mergeOpen = (known: readonly ActiveArena[], open: readonly OpenArena[]): ActiveArena[] =>
  open.map((arena) => ({ ...arena, joined: known.some(({ id, joined }) => id === arena.id && joined) }));

/** The open arenas as they change. */
export const useArenas = () =>
  usePushed(
    { ...apiQuery("activeArenas", {}), gcTime: 0, staleTime: 0 },
    { topic: "arenas", merge: mergeOpen, everyMs: REFRESH_MS },
  );
