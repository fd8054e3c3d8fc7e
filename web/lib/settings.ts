import { recall, remember } from "./storage.ts";
import { createStore } from "./store.ts";

/** What a player may switch on and off, and how it is at first. */
const DEFAULTS = { celebrations: true, sound: false, vibration: false, analytics: true } as const;

export type Setting = keyof typeof DEFAULTS;

const keyOf = (setting: Setting): string => `setting.${setting}`;

/** Whether it is on. */
export function isOn(setting: Setting): boolean {
  const chosen = recall(keyOf(setting));
  return chosen === null ? DEFAULTS[setting] : chosen === "on";
}

/** Switches it and remembers it in this browser. */
export function switchSetting(setting: Setting, on: boolean): void {
  remember(keyOf(setting), on ? "on" : "off");
  settings.changed();
}

const settings = createStore(isOn);

/** Whether it is on, followed by the component. */
export const useSetting = settings.useValue;
