import { pageLoaded } from "../lib/page-loaded.ts";

/** Registers the service worker after the page has loaded, so that it does not slow down the first visit. */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  await pageLoaded();
  // Private windows may refuse it; the product then works online only.
  navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
}
