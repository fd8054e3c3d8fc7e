import { remember } from "../lib/storage.ts";
import { createStore } from "../lib/store.ts";
import { applyTheme, isHighContrast, THEME_KEY } from "./apply-theme.ts";

/** Toggles high contrast and stores the choice. */
export function setHighContrast(on: boolean): void {
  remember(THEME_KEY, on ? "on" : "off");
  applyTheme();
  contrast.changed();
}

const contrast = createStore(isHighContrast, () => false);

/** A hook: whether high contrast is on. */
export const useHighContrast = contrast.useValue;
