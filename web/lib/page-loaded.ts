/** Resolves once the page has loaded, which it may have before. */
export async function pageLoaded(): Promise<void> {
  if (document.readyState === "complete") return;
  await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
}

/** Resolves once the page has loaded and has a moment in which nothing else is to be done: for what no player waits for. */
export async function pageAtRest(): Promise<void> {
  await pageLoaded();
  // Safari has no such callback.
  const soon = "requestIdleCallback" in window ? requestIdleCallback : setTimeout;
  await new Promise<unknown>((resolve) => soon(resolve));
}
