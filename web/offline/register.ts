/** Registers the service worker once the page is loaded, so that it takes nothing from the first visit. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  window.addEventListener("load", () => {
    // Without one (a private window may refuse it), the product needs a connection; nothing else changes.
    navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
  });
}
