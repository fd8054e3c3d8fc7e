/** Preloads pictures. */
export function loadPictures(urls: readonly string[]): void {
  for (const url of urls) new Image().src = url;
}
