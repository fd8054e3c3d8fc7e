import { pageAtRest } from "../lib/page-loaded.ts";

/** Registers the service worker when the page is at rest, so that it does not slow down the first visit. */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  await pageAtRest();
  // Private windows may refuse it; the product then works online only.
  navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
}
