import type { ChatSession } from "../../contract/chat.ts";
import { timeLeft } from "./time-left.ts";

/** `ending` is open, with the warning that the time will be up. */
export type Phase = "ending" | ChatSession["state"];

/** How far a session is by its times: `now` in ms of the server's clock. */
export function phaseOf({ state, endTime, warningTime }: ChatSession, now: number): Phase {
  if (state !== "open" || endTime === null) return state;
  if (now >= Date.parse(endTime)) return "expired";
  return warningTime !== null && now >= Date.parse(warningTime) ? "ending" : "open";
}

/** Whether the paid time runs. */
export const isRunning = (phase: Phase): phase is "open" | "ending" => phase === "open" || phase === "ending";

/** A session in few words: "45 minutes left", or why there is no time. `now` is the server's, in ms. */
export function statusOf(session: ChatSession, now: number): string {
  const phase = phaseOf(session, now);
  switch (phase) {
    case "open":
    case "ending":
      return timeLeft(Date.parse(session.endTime ?? ""), now);
    case "unpaid":
      return "Not paid yet";
    case "expired":
      return "Time is up";
    case "ended":
      return "Ended";
    case "refunded":
      return "Refunded";
  }
}

/** Until when the last of these sessions runs, in ms since 1970; 0 if none does. */
export const latestEndOf = (sessions: readonly Pick<ChatSession, "state" | "endTime">[]): number =>
  Math.max(
    0,
    ...sessions.map(({ state, endTime }) => (state === "open" && endTime !== null ? Date.parse(endTime) : 0)),
  );
