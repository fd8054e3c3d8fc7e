import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { playerQuery } from "../lib/player.ts";
import { learnTen, tenState } from "./ten-memory.ts";

/** A hook: how Today's 10 stands: as this browser knows it at once, and then as the day has it, once home has asked for that. */
export function useTenState() {
  const [now] = useState(() => Date.now());
  const { data } = useQuery({ ...playerQuery("today", {}), enabled: false });
  useEffect(() => {
    if (data !== undefined) learnTen(data);
  }, [data]);
  return tenState(now, data);
}
