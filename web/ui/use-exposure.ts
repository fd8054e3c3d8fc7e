import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import type { ExposureEvent } from "./seen.ts";
import { useTopDialog } from "./top-layer.ts";

/** How long a stage waits for a picture, in ms; then the name has been read, and may be voted on. */
const PATIENCE_MS = 1000;

interface ExposureOptions {
  /** What can be chosen; null while there is nobody, or a result is in front. */
  subject: string | null;
  /** Addresses of the pictures on stage. */
  pictures: readonly string[];
  report: (event: ExposureEvent) => void;
}

/**
 * Reports when the subject has been painted with nothing in front of it: no dialog, and no picture that has not
 * appeared.
 * @returns what to call when a picture has appeared, or has turned out to be missing
 */
export function useExposure({ subject, pictures, report }: ExposureOptions): (picture: string) => void {
  const beneathDialog = useTopDialog() !== null;
  const [appeared, setAppeared] = useState<ReadonlySet<string>>(new Set());
  const [waitedFor, setWaitedFor] = useState("");
  const wanted = pictures.join(" ");
  useEffect(() => {
    const timer = setTimeout(() => setWaitedFor(wanted), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  const covered = beneathDialog || (waitedFor !== wanted && !pictures.every((picture) => appeared.has(picture)));
  const shown = covered ? null : subject;
  const tell = useEffectEvent(report);
  useLayoutEffect(() => {
    if (shown !== null) return afterPaint(() => tell({ type: "shown", subject: shown, at: Date.now() }));
    tell({ type: "hidden" });
    return undefined;
  }, [shown]);
  return (picture) => setAppeared((before) => (before.has(picture) ? before : new Set([...before, picture])));
}

/** Runs `action` after the next paint, unless the returned function is called before. */
export function afterPaint(action: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A frame's callbacks run before it is painted, a task that they post runs after.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(action);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
