/** Registers the service worker after the page has loaded, so that it does not slow down the first visit. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  window.addEventListener("load", () => {
    // Private windows may refuse it; the product then works online only.
    navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
  });
}
