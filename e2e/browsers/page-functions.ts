/** Functions that run in the page. They must not refer to anything outside of themselves. */

/** The middle of the first visible element with these words, or null. @param pattern of its words or its label */
export function visibleMiddleOf(selector: string, pattern: string): { x: number; y: number } | null {
  const words = new RegExp(pattern);
  for (const element of document.querySelectorAll(selector)) {
    const text = (element.textContent ?? "").replace(/\s+/g, " ").trim();
    if (!words.test(text) && !words.test(element.getAttribute("aria-label") ?? "\0")) continue;
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width > 0 && height > 0) return { x: left + width / 2, y: top + height / 2 };
  }
  return null;
}

/** The same, of the first one that nothing covers. */
export function pressableMiddleOf(selector: string, pattern: string): { x: number; y: number } | null {
  const words = new RegExp(pattern);
  for (const element of document.querySelectorAll(selector)) {
    const text = (element.textContent ?? "").replace(/\s+/g, " ").trim();
    if (!words.test(text) && !words.test(element.getAttribute("aria-label") ?? "\0")) continue;
    const { top: above, bottom: below } = element.getBoundingClientRect();
    if (above < 0 || below > innerHeight) element.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const middle = { x: left + width / 2, y: top + height / 2 };
    const hit = width > 0 && height > 0 ? document.elementFromPoint(middle.x, middle.y) : null;
    if (hit !== null && element.contains(hit)) return middle;
  }
  return null;
}

/** What is wrong with the screen as it stands. */
export function faultsOfPage(): string[] {
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`${scrollWidth - clientWidth} px wider than the window`);
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== "")
      faults.push(`no picture at ${image.currentSrc}`);
  for (const family of ["Anton", "Inter"])
    if (![...document.fonts].some((face) => face.family.includes(family) && face.status === "loaded"))
      faults.push(`${family} is not loaded`);
  for (const field of document.querySelectorAll<HTMLElement>("input:not([type=checkbox]), textarea, select"))
    if (matchMedia("(width < 64rem)").matches && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      faults.push(`an iPhone zooms in on the field ${field.outerHTML.slice(0, 80)}`);
  return faults;
}

/** Whether fonts and pictures are there, and nothing moves but what moves forever. */
export async function isAtRest(): Promise<boolean> {
  await document.fonts.ready;
  const pictures = [...document.images].filter(({ loading, complete }) => complete || loading !== "lazy");
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  return document.getAnimations().every(({ playState, effect }) => {
    const ends = effect?.getComputedTiming().endTime;
    return playState !== "running" || typeof ends !== "number" || !Number.isFinite(ends);
  });
}
