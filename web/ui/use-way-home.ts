import { useLocation } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import { recallHere } from "./entry-state.ts";
import { goBack, leaveScreen } from "./layers.ts";

/** Part of the state of a history entry: whether the previous entry is the home screen. */
const FROM_HOME = "fromHome";

interface NavigationOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

const isHome = ({ pathname, search }: Location): boolean => pathname === hrefOf("home") && search === "";

/** The options of a navigation, with the state by which its history entry knows whether home is the previous one. */
export function fromHere(options?: NavigationOptions) {
  const { location, history } = window;
  if (isHome(location)) leaveAtTop();
  const given = options?.state ?? null;
  const state: unknown =
    options?.replace === true ? history.state : isHome(location) ? Object.assign({ [FROM_HOME]: true }, given) : given;
  return { ...options, state };
}

/** Home is always come back to at its top: the browser must not scroll it to where it was left, which it does after the screen has. */
function leaveAtTop(): void {
  window.history.scrollRestoration = "manual";
  // Of the entry left alone; the next one takes it over.
  queueMicrotask(() => {
    window.history.scrollRestoration = "auto";
  });
}

/** Leads from a play screen to the home screen: back if that is the previous entry, otherwise replacing the screen. */
export function useWayHome(): () => void {
  const [, navigate] = useLocation();
  return () =>
    leaveScreen(() => (recallHere(FROM_HOME) === true ? goBack() : navigate(hrefOf("home"), { replace: true })));
}
