import { recall, remember } from "../lib/storage.ts";
import { createStore } from "../lib/store.ts";

const KEY = "highContrast";

/** Whether high contrast is on: the player's choice, or else the system's. */
function isHighContrast(): boolean {
  const chosen = recall(KEY);
  return chosen === null ? window.matchMedia("(prefers-contrast: more)").matches : chosen === "on";
}

/** Applies the current theme to the page. */
export function applyTheme(): void {
  const high = isHighContrast();
  document.documentElement.dataset["theme"] = high ? "contrast" : "poster";
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", high ? "#000000" : "#100d14");
}

/** Toggles high contrast and stores the choice. */
export function setHighContrast(on: boolean): void {
  remember(KEY, on ? "on" : "off");
  applyTheme();
  contrast.changed();
}

const contrast = createStore(isHighContrast);

/** A hook: whether high contrast is on. */
export const useHighContrast = contrast.useValue;
