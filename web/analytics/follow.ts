import { CONNECTION_TYPES, type ConnectionType } from "../../contract/values/analytics-limits.ts";
import type { PAGES } from "../../contract/values/pages.ts";
import { onPlay } from "../lib/play-events.ts";
import { happeningsOf } from "./happenings.ts";
import { endSession, track } from "./tracker.ts";

const DASHBOARD = "/analytics-dashboard" satisfies (typeof PAGES)[number];
/** How the router tells of another address. Source: wouter's documentation, use-browser-location. */
const NAVIGATIONS = ["popstate", "pushState", "replaceState"];
/** After the page has loaded, in ms. Source: core specification §7. */
const PERFORMANCE_AFTER_MS = 100;

/** Follows what happens on this page. To be called once. The dashboard is not part of play: who opens it is not counted. */
export function followPage(): void {
  if (window.location.pathname !== DASHBOARD) return follow();
  const whenLeft = () => {
    if (window.location.pathname === DASHBOARD) return;
    for (const event of NAVIGATIONS) window.removeEventListener(event, whenLeft);
    follow();
  };
  for (const event of NAVIGATIONS) window.addEventListener(event, whenLeft);
}

function follow(): void {
  track({ event: "session_start" });
  track({ event: "conversion_funnel", step: "landing" });
  const stepsTold = new Set<string>();
  onPlay((event) => {
    for (const happening of happeningsOf(event)) {
      // A step of the funnel counts once.
      if (happening.event === "conversion_funnel") {
        if (stepsTold.has(happening.step)) continue;
        stepsTold.add(happening.step);
      }
      track(happening);
    }
  });
  window.addEventListener("pagehide", endSession);
  if (document.readyState === "complete") measureSoon();
  else window.addEventListener("load", measureSoon, { once: true });
}

function measureSoon(): void {
  setTimeout(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    if (!(navigation instanceof PerformanceNavigationTiming)) return;
    track({
      event: "performance_metrics",
      pageLoadTime: navigation.loadEventEnd,
      domReadyTime: navigation.domContentLoadedEventEnd,
      timeToInteractive: navigation.domInteractive,
      connectionType: connectionType(),
    });
  }, PERFORMANCE_AFTER_MS);
}

function connectionType(): ConnectionType {
  const connection: unknown = "connection" in navigator ? navigator.connection : undefined;
  if (typeof connection !== "object" || connection === null || !("effectiveType" in connection)) return "unknown";
  return CONNECTION_TYPES.find((type) => type === connection.effectiveType) ?? "unknown";
}
