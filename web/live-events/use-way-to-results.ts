import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "wouter";
import type { LiveEventStage } from "../../contract/live-events.ts";
import { leaveScreen } from "../ui/layers.ts";
import { useTopDialog } from "../ui/top-layer.ts";
import { resultsAddress } from "./addresses.ts";
import { FROM_EVENT } from "./results-way.ts";
import type { Scene } from "./scene.ts";

/**
 * A hook: leads a player who has watched the end of an event to its results, after the last reveal; not who comes later or back, who
 * watches demo rounds, or has a dialog open, until it is closed.
 */
export function useWayToResults({ event, you, isComplete }: LiveEventStage, scene: Scene): void {
  const watched = useRef(false);
  const [, navigate] = useLocation();
  const dialog = useTopDialog();
  const lead = useEffectEvent(() => {
    watched.current = false;
    leaveScreen(() => navigate(resultsAddress(event.id), { state: { [FROM_EVENT]: true } }));
  });
  const isIn = you !== null;
  const shown = scene.kind === "quiet" ? "quiet" : scene.round.isDemo ? "demo" : "round";
  const isOver = scene.kind === "quiet" && scene.next === null && isComplete;
  useEffect(() => {
    if (shown !== "quiet") watched.current = shown === "round";
    if (isOver && isIn && watched.current && dialog === null) lead();
  }, [shown, isOver, isIn, dialog]);
}
