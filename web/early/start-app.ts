/** Id of the template with what starts the app, where the page shows something without it. */
export const APP_TEMPLATE_ID = "app";

/** Marks, in that template, the styles that wait until the app runs. */
export const AFTER_APP = "data-after-app";

declare global {
  interface Window {
    /** Until then, the page has the styles of what it came with alone. */
    styled?: Promise<unknown>;
  }
}

/** Whatever becomes of the poster, the app starts after this time, in ms. */
const LONGEST_WAIT_MS = 1500;

/** Without its styles, which are on their way and not refused, the app answers after this time, in ms. */
const LONGEST_UNSTYLED_MS = 5000;

const POSTER = "img[fetchpriority=high]";

/**
 * Starts the app once what the page came with is seen, with its poster where it has one that can be shown: until then, the little
 * that a slow connection carries is for what is seen. A page that came with nothing starts by itself.
 */
export function startAfterPoster(): void {
  const started = new AbortController();
  const start = () => {
    started.abort();
    const template = document.getElementById(APP_TEMPLATE_ID);
    if (!(template instanceof HTMLTemplateElement)) return;
    const { content } = template;
    const last = Array.from(content.querySelectorAll(`[${AFTER_APP}]`));
    for (const link of last) link.remove();
    const sheets = Promise.all(Array.from(content.querySelectorAll("link[rel=stylesheet]"), settled));
    window.styled = Promise.race([sheets, new Promise((resolve) => setTimeout(resolve, LONGEST_UNSTYLED_MS))]);
    const scripts = Array.from(content.querySelectorAll("script"));
    for (const script of scripts) script.remove();
    // What is evaluated first is asked for first.
    void runInTurn(scripts).then(() => document.head.append(...last));
    document.head.append(content);
    template.remove();
  };
  const { signal } = started;
  const isPoster = ({ target }: Event) => target instanceof Element && target.matches(POSTER);
  for (const end of ["load", "error"] as const)
    document.addEventListener(end, (event) => isPoster(event) && afterPaint(start), { capture: true, signal });
  window.addEventListener("load", () => afterPaint(start), { signal });
  document.addEventListener("DOMContentLoaded", () => {
    if (document.querySelector(POSTER) === null) whenFirstPainted(start, signal);
    setTimeout(start, LONGEST_WAIT_MS);
  });
}

/** Resolves once it is there, or cannot be. */
async function settled(linkOrScript: Element): Promise<void> {
  await new Promise((resolve) => {
    for (const end of ["load", "error"]) linkOrScript.addEventListener(end, resolve);
  });
}

/** Evaluates each script in a task of its own: between them, the page answers. */
async function runInTurn(scripts: readonly Element[]): Promise<void> {
  for (const script of scripts) {
    const ran = settled(script);
    document.head.append(script);
    await ran;
  }
}

/** Nothing is painted in the background. */
function whenFirstPainted(act: () => void, signal: AbortSignal): void {
  if (document.hidden) return act();
  const observer = new PerformanceObserver(act);
  signal.addEventListener("abort", () => observer.disconnect());
  observer.observe({ type: "paint", buffered: true });
}

/** Two frames later, what is there now has been painted. Nothing is painted in the background. */
function afterPaint(act: () => void): void {
  if (document.hidden) act();
  else requestAnimationFrame(() => requestAnimationFrame(act));
}
