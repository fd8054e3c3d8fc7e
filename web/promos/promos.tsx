import { Suspense } from "react";
import { lazyPart } from "../lib/lazy-part.ts";
import type { Scene } from "./timings.ts";

async function loadDirector() {
  if (document.readyState !== "complete") {
    // The first screen comes first.
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  }
  return import("./chat-promos.tsx");
}

const ChatPromos = lazyPart(loadDirector, "ChatPromos");

/** The promos of the celebrity chat on a screen of that kind. */
export function Promos({ scene }: { scene: Scene }) {
  return (
    <Suspense>
      <ChatPromos scene={scene} />
    </Suspense>
  );
}
