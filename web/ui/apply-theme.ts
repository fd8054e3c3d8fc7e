import { recall } from "../lib/storage.ts";

export const THEME_KEY = "highContrast";

/** Whether high contrast is on: the player's choice, or else the system's. */
export function isHighContrast(): boolean {
  const chosen = recall(THEME_KEY);
  return chosen === null ? window.matchMedia("(prefers-contrast: more)").matches : chosen === "on";
}

/** Applies the current theme to the page. */
export function applyTheme(): void {
  const high = isHighContrast();
  document.documentElement.dataset["theme"] = high ? "contrast" : "poster";
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", high ? "#000000" : "#100d14");
}
