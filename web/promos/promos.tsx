import { Suspense } from "react";
import { lazyPart } from "../lib/lazy-part.ts";
import type { Scene } from "./timings.ts";

async function loadDirector() {
  if (document.readyState !== "complete") {
    // Loaded after the first screen.
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  }
  return import("./chat-promos.tsx");
}

const ChatPromos = lazyPart(loadDirector, "ChatPromos");

/** The celebrity chat's promos for a kind of screen. */
export function Promos({ scene }: { scene: Scene }) {
  return (
    <Suspense>
      <ChatPromos scene={scene} />
    </Suspense>
  );
}
