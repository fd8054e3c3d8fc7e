import { lazyPart } from "../lib/lazy-part.tsx";

async function loadDirector() {
  if (document.readyState !== "complete") {
    // Loaded after the first screen.
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  }
  return import("./chat-promos.tsx");
}

/** The celebrity chat's promos for a kind of screen. */
export const Promos = lazyPart(loadDirector, "ChatPromos");
