import { useLocation } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import { goBack, leaveScreen } from "./layers.ts";

/** State of a history entry whose screen was opened from the home screen, which is the previous entry. */
export const FROM_HOME = "from home";

/** Leads from a round to the home screen: back if that is the previous entry, otherwise replacing the round. */
export function useWayHome(): () => void {
  const [, navigate] = useLocation();
  return () =>
    leaveScreen(() => (window.history.state === FROM_HOME ? goBack() : navigate(hrefOf("home"), { replace: true })));
}
