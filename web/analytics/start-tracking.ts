import { CONNECTION_TYPES, type ConnectionType } from "../../contract/values/analytics-limits.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { onPlay, onPlayFromStart } from "../lib/play-events.ts";
import { pageLoaded } from "../lib/page-loaded.ts";
import { eventsFromPlay } from "./events-from-play.ts";
import { endSession, track } from "./tracker.ts";

const DASHBOARD = hrefOf("analyticsDashboard");
/** The events that the router's location hook fires. Source: wouter's documentation, use-browser-location. */
const NAVIGATIONS = ["popstate", "pushState", "replaceState"];
/** Delay after the load event, in ms. Source: core specification §7. */
const PERFORMANCE_AFTER_MS = 100;

/** Starts collecting this page's events; call it once. A visit to the dashboard is not counted until it is left. */
export function startTracking(): void {
  if (window.location.pathname !== DASHBOARD) return trackPage(onPlayFromStart);
  const onNavigation = () => {
    if (window.location.pathname === DASHBOARD) return;
    for (const event of NAVIGATIONS) window.removeEventListener(event, onNavigation);
    trackPage(onPlay);
  };
  for (const event of NAVIGATIONS) window.addEventListener(event, onNavigation);
}

function trackPage(listen: typeof onPlayFromStart): void {
  track({ event: "session_start" });
  track({ event: "conversion_funnel", step: "landing" });
  const stepsReached = new Set<string>();
  listen((event) => {
    for (const details of eventsFromPlay(event)) {
      // Each funnel step is sent once per session.
      if (details.event === "conversion_funnel") {
        if (stepsReached.has(details.step)) continue;
        stepsReached.add(details.step);
      }
      track(details);
    }
  });
  window.addEventListener("pagehide", endSession);
  void pageLoaded().then(measureSoon);
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
