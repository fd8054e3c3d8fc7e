import { tellPlay } from "../lib/play-events.ts";
import { createStore } from "../lib/store.ts";

/** Chromium's `beforeinstallprompt` event, which can be used once. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallOffer | null = null;
const currentOffer = createStore(
  () => offer,
  () => null,
);

const isOffer = (event: Event): event is InstallOffer => "prompt" in event && typeof event.prompt === "function";

function setOffer(next: InstallOffer | null): void {
  offer = next;
  currentOffer.changed();
}

/** Suppresses the browser's own install banner and keeps the event for a button on the page. */
export function awaitInstallOffer(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    setOffer(event);
  });
  window.addEventListener("appinstalled", () => setOffer(null));
}

/** Returns a function that shows the browser's install prompt, or null when none is available. */
export function useInstall(): (() => void) | null {
  const current = currentOffer.useValue();
  if (current === null) return null;
  return () => {
    // The prompt can be shown once, whatever the player chooses.
    setOffer(null);
    tellPlay({ type: "behaved", action: "install" });
    current.prompt().catch(() => undefined);
  };
}
