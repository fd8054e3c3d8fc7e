import { useLocation } from "wouter";
import { recallHere } from "../ui/entry-state.ts";
import { goBack, leaveScreen } from "../ui/layers.ts";
import { eventAddress } from "./addresses.ts";

/** In the state of the history entry of results: the previous entry is their event. */
export const FROM_EVENT = "fromEvent";

/** A hook: leads from results to their event, back if that is the previous entry. */
export function useWayToEvent(eventId: string): () => void {
  const [, navigate] = useLocation();
  return () =>
    leaveScreen(() =>
      recallHere(FROM_EVENT) === true ? goBack() : navigate(eventAddress(eventId), { replace: true }),
    );
}
