import { recall, remember } from "../lib/storage.ts";
import { createStore } from "../lib/store.ts";

const KEY = "highContrast";

/** Whether high contrast is on: as the player chose, else as the system asks for it. */
function isHighContrast(): boolean {
  const chosen = recall(KEY);
  return chosen === null ? window.matchMedia("(prefers-contrast: more)").matches : chosen === "on";
}

/** Puts the theme of now on the page. */
export function applyTheme(): void {
  const high = isHighContrast();
  document.documentElement.dataset["theme"] = high ? "contrast" : "poster";
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", high ? "#000000" : "#100d14");
}

/** Switches high contrast and remembers it. */
export function setHighContrast(on: boolean): void {
  remember(KEY, on ? "on" : "off");
  applyTheme();
  contrast.changed();
}

const contrast = createStore(isHighContrast);

/** Whether high contrast is on, followed by the component. */
export const useHighContrast = contrast.useValue;
