/** Loads pictures before they are shown. */
export function loadPictures(urls: readonly string[]): void {
  for (const url of urls) new Image().src = url;
}
