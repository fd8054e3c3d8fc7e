/** Registers the service worker. It fetches all of the game, so call it when the page is at rest. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // Private windows may refuse it; the product then works online only.
  navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
}
