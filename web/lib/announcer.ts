/** Live regions that can be heard now; the last one belongs to the topmost dialog. */
const regions: HTMLElement[] = [];

/** Writes announcements to `region` until the returned function is called. */
export function hearIn(region: HTMLElement): () => void {
  regions.push(region);
  return () => {
    regions.splice(regions.indexOf(region), 1);
  };
}

/** Announces `text` to screen readers, politely. */
export function announce(text: string): void {
  const region = regions.at(-1);
  if (region !== undefined) region.textContent = "";
  // Cleared first and set a moment later, so that identical texts are announced each time. By then, what says it may have
  // closed its dialog.
  setTimeout(() => {
    const heard = regions.at(-1);
    if (heard !== undefined) heard.textContent = text;
  }, 60);
}
