import { Suspense } from "react";
import { lazyPart } from "../lib/lazy-part.ts";

async function loadDirector() {
  if (document.readyState !== "complete") {
    // The first screen comes first.
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  }
  return import("./chat-promos.tsx");
}

const ChatPromos = lazyPart(loadDirector, "ChatPromos");

/** The promos of the celebrity chat. */
export function Promos() {
  return (
    <Suspense>
      <ChatPromos />
    </Suspense>
  );
}
