import { recall, remember } from "./storage.ts";
import { createStore } from "./store.ts";

/** What players can switch on and off, with its default. */
const DEFAULTS = { celebrations: true, sound: false, vibration: false, analytics: true } as const;

export type Setting = keyof typeof DEFAULTS;

const keyOf = (setting: Setting): string => `setting.${setting}`;

/** Whether it is on. */
export function isOn(setting: Setting): boolean {
  const chosen = recall(keyOf(setting));
  return chosen === null ? DEFAULTS[setting] : chosen === "on";
}

/** Sets it and stores it in this browser. */
export function switchSetting(setting: Setting, on: boolean): void {
  remember(keyOf(setting), on ? "on" : "off");
  settings.changed();
}

const settings = createStore(isOn, (setting: Setting): boolean => DEFAULTS[setting]);

/** A hook: whether it is on. */
export const useSetting = settings.useValue;
