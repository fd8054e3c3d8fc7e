/** Resolves once the page has loaded, which it may have before. */
export async function pageLoaded(): Promise<void> {
  if (document.readyState === "complete") return;
  await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
}

let screen: Promise<unknown> | undefined;

/** @param loading what the player waits for, beyond what the page names: until then, it does not rest. It never rejects */
export function beforeRest(loading: Promise<unknown> | undefined): void {
  screen = loading;
}

/**
 * How long is waited for a screen that never shows all, and then for a page that never rests, in ms: twice this long in all.
 */
const LONGEST_MS = 2000;

/** What stands in place of a screen, or of what it has asked for. */
const COMING = "[aria-busy=true], [data-stage]:empty";

/** Whether the screen still waits for what it shows: its data, or the picture that it opens with. */
function isComing(): boolean {
  const main = document.querySelector("main");
  if (!main?.hasChildNodes() || main.querySelector(COMING) !== null) return true;
  return Array.from(main.querySelectorAll<HTMLImageElement>("img[fetchpriority=high]")).some(
    ({ complete }) => !complete,
  );
}

/** Resolves once the screen has what it opens with: on a slow connection, nothing that nobody waits for comes before it. */
async function screenShown(): Promise<void> {
  await new Promise<void>((resolve) => {
    const seen = new AbortController();
    const observer = new MutationObserver(look);
    const timer = setTimeout(end, LONGEST_MS);
    function look() {
      if (!isComing()) end();
    }
    function end() {
      observer.disconnect();
      seen.abort();
      clearTimeout(timer);
      resolve();
    }
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["aria-busy"] });
    for (const event of ["load", "error"])
      document.addEventListener(event, look, { capture: true, signal: seen.signal });
    look();
  });
}

let shown: Promise<void> | undefined;

/** Resolves once the page has loaded and has a moment in which nothing else is to be done: for what no player waits for. */
export async function pageAtRest(): Promise<void> {
  await pageLoaded();
  await screen;
  shown ??= screenShown();
  await shown;
  await new Promise<unknown>((resolve) => {
    // Safari has no such callback.
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: LONGEST_MS });
    else setTimeout(resolve);
  });
}
