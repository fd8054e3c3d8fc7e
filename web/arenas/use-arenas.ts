import { apiQuery } from "../lib/api.ts";
import { usePushed } from "../push/use-pushed.ts";

/** While changes are not pushed. Source: social specification §9. */
const REFRESH_MS = 30_000;

/** The open arenas as they change. */
export const useArenas = () =>
  usePushed(
    { ...apiQuery("activeArenas", {}), gcTime: 0, staleTime: 0 },
    { topic: "arenas", merge: (_known, pushed) => pushed, everyMs: REFRESH_MS },
  );
