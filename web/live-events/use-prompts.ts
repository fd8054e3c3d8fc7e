import { useState } from "react";
import { recall, remember } from "../lib/storage.ts";
import { useDeadline } from "../lib/timers.ts";

/** What the host says: the banner, which may be dismissed, or in its place a prompt that comes and goes by itself. */
export type Line = "banner" | "first" | "second";

/** When prompts come, and how long they stay, in ms. Source: social specification §9. */
const PROMPTS = [
  { line: "first", from: 10_000, until: 10_000 + 15_000 },
  { line: "second", from: 30_000, until: 30_000 + 90_000 },
] as const;

const MOMENTS = PROMPTS.flatMap(({ from, until }) => [from, until]);

/** The line so many ms after the player has come. */
export const lineAt = (ms: number): Line =>
  PROMPTS.find(({ from, until }) => ms >= from && ms < until)?.line ?? "banner";

/** When the line changes next, in the same ms; null if it never does. */
export const nextChange = (ms: number): number | null => MOMENTS.find((moment) => moment > ms) ?? null;

const KEY = "liveEvents.banner";
const DISMISSED = "dismissed";

export interface Host {
  /** Null once it was dismissed. */
  line: Line | null;
  dismiss: () => void;
}

/** A hook: what the host says by now. A dismissed banner stays away for this visit. */
export function usePrompts(): Host {
  const [cameAt] = useState(() => Date.now());
  const [elapsed, setElapsed] = useState(0);
  const [gone, setGone] = useState<readonly Line[]>(() =>
    recall(KEY, "sessionStorage") === DISMISSED ? ["banner"] : [],
  );
  const change = nextChange(elapsed);
  useDeadline(change === null ? null : cameAt + change, () => setElapsed(change ?? elapsed));

  const prompt = lineAt(elapsed);
  const line = gone.includes(prompt) ? "banner" : prompt;
  const dismiss = () => {
    if (line === "banner") remember(KEY, DISMISSED, "sessionStorage");
    setGone([...gone, line]);
  };
  return { line: gone.includes(line) ? null : line, dismiss };
}
