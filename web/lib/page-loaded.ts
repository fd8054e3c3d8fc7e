/** Resolves once the page has loaded, which it may have before. */
export async function pageLoaded(): Promise<void> {
  if (document.readyState === "complete") return;
  await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
}
