/** Regions that can be heard now; the last one is that of the topmost dialog. */
const regions: HTMLElement[] = [];

/** Makes `region` the place where announcements are written, until the returned function is called. */
export function hearIn(region: HTMLElement): () => void {
  regions.push(region);
  return () => {
    regions.splice(regions.indexOf(region), 1);
  };
}

/** Says `text` to screen readers, politely. */
export function announce(text: string): void {
  const region = regions.at(-1);
  if (region === undefined) return;
  region.textContent = "";
  // Emptied first and written a moment later, the same words twice are said twice.
  setTimeout(() => {
    region.textContent = text;
  }, 60);
}
