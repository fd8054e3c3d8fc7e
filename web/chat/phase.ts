import type { ChatSession } from "../../contract/chat.ts";

/** `ending` is open, with the warning that the time will be up. */
export type Phase = "ending" | ChatSession["state"];

/** How far a session is by its times: `now` in ms of the server's clock. */
export function phaseOf({ state, endTime, warningTime }: ChatSession, now: number): Phase {
  if (state !== "open" || endTime === null) return state;
  if (now >= Date.parse(endTime)) return "expired";
  return warningTime !== null && now >= Date.parse(warningTime) ? "ending" : "open";
}
