/** Resolves once the page has loaded, which it may have before. */
export async function pageLoaded(): Promise<void> {
  if (document.readyState === "complete") return;
  await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
}

let screen: Promise<unknown> | undefined;

/** @param loading what the player waits for, beyond what the page names: until then, it does not rest */
export function beforeRest(loading: Promise<unknown> | undefined): void {
  // Whoever renders it tells if it fails.
  screen = loading?.catch(() => undefined);
}

/** A page that never rests is waited for this long, in ms. */
const LONGEST_MS = 2000;

/** Resolves once the page has loaded and has a moment in which nothing else is to be done: for what no player waits for. */
export async function pageAtRest(): Promise<void> {
  await pageLoaded();
  await screen;
  await new Promise<unknown>((resolve) => {
    // Safari has no such callback.
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: LONGEST_MS });
    else setTimeout(resolve);
  });
}
