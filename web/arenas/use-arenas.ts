import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "../lib/api.ts";

/** Source: social specification §9. */
const REFRESH_MS = 30_000;

/** The open arenas, kept up to date. */
export const useArenas = () =>
  useQuery({ ...apiQuery("activeArenas", {}), gcTime: 0, staleTime: 0, refetchInterval: REFRESH_MS });
