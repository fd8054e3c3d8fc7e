import { useSyncExternalStore } from "react";
import { tellPlay } from "../lib/play-events.ts";

/** Chromium's offer to install the page, which lasts until it is taken. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallOffer | null = null;
const watchers = new Set<() => void>();

const isOffer = (event: Event): event is InstallOffer => "prompt" in event && typeof event.prompt === "function";

function keep(next: InstallOffer | null): void {
  offer = next;
  for (const notify of watchers) notify();
}

/** Keeps the browser's offer for a button on the page, in place of the browser's own banner. */
export function awaitInstallOffer(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    keep(event);
  });
  window.addEventListener("appinstalled", () => keep(null));
}

/** Asks the browser to install the product; null where it does not offer that. */
export function useInstall(): (() => void) | null {
  const current = useSyncExternalStore(
    (notify) => {
      watchers.add(notify);
      return () => watchers.delete(notify);
    },
    () => offer,
  );
  if (current === null) return null;
  return () => {
    // An offer can be taken up once, whatever the player answers.
    keep(null);
    tellPlay({ type: "behaved", action: "install" });
    current.prompt().catch(() => undefined);
  };
}
