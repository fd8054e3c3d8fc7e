import { lazy, Suspense } from "react";
import { patiently } from "../lib/patiently.ts";

async function loadDirector() {
  if (document.readyState !== "complete") {
    // The first screen comes first.
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  }
  return patiently(() => import("./chat-promos.tsx"));
}

const ChatPromos = lazy(() => loadDirector().then((file) => ({ default: file.ChatPromos })));

/** The promos of the celebrity chat. */
export function Promos() {
  return (
    <Suspense>
      <ChatPromos />
    </Suspense>
  );
}
