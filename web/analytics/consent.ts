import { isOn } from "../lib/settings.ts";

/** Whether the browser opts out of tracking: Global Privacy Control, or the older Do Not Track. */
export function browserDeclines(): boolean {
  const asks: { globalPrivacyControl?: unknown; doNotTrack?: string | null } = navigator;
  return asks.globalPrivacyControl === true || asks.doNotTrack === "1";
}

/** Whether events may be collected: neither the browser nor the player has opted out. */
export const mayCount = (): boolean => !browserDeclines() && isOn("analytics");
