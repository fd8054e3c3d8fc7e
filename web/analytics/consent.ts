import { isOn } from "../lib/settings.ts";

/** Whether the browser asks not to be followed: Global Privacy Control, or the older Do Not Track. */
export function browserDeclines(): boolean {
  const asks: { globalPrivacyControl?: unknown; doNotTrack?: string | null } = navigator;
  return asks.globalPrivacyControl === true || asks.doNotTrack === "1";
}

/** Whether what happens may be counted: neither the browser nor the player says no. */
export const mayCount = (): boolean => !browserDeclines() && isOn("analytics");
