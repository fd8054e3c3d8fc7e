import { useSyncExternalStore } from "react";
import { recall, remember } from "./storage.ts";

/** What a player may switch on and off, and how it is at first. */
const DEFAULTS = { celebrations: true, sound: false, vibration: false, analytics: true } as const;

export type Setting = keyof typeof DEFAULTS;

const keyOf = (setting: Setting): string => `setting.${setting}`;
const watchers = new Set<() => void>();

/** Whether it is on. */
export function isOn(setting: Setting): boolean {
  const chosen = recall(keyOf(setting));
  return chosen === null ? DEFAULTS[setting] : chosen === "on";
}

/** Switches it and remembers it in this browser. */
export function switchSetting(setting: Setting, on: boolean): void {
  remember(keyOf(setting), on ? "on" : "off");
  for (const notify of watchers) notify();
}

/** Whether it is on, followed by the component. */
export function useSetting(setting: Setting): boolean {
  return useSyncExternalStore(
    (notify) => {
      watchers.add(notify);
      return () => watchers.delete(notify);
    },
    () => isOn(setting),
  );
}
