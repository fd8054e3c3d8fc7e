import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { useTopDialog } from "./top-layer.ts";

/** How long a stage waits for a picture, in ms; then the name has been read, and may be voted on. */
const PATIENCE_MS = 1000;

/**
 * Reports whether the stage is covered: by a dialog, or because a picture on it has not appeared yet.
 * @param pictures addresses of the pictures on stage
 * @returns what to call when a picture has appeared, or has turned out to be missing
 */
export function useCover(pictures: readonly string[], onCover: (covered: boolean) => void): (picture: string) => void {
  const beneathDialog = useTopDialog() !== null;
  const [appeared, setAppeared] = useState<ReadonlySet<string>>(new Set());
  const [waitedFor, setWaitedFor] = useState("");
  const wanted = pictures.join(" ");
  useEffect(() => {
    const timer = setTimeout(() => setWaitedFor(wanted), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  const covered = beneathDialog || (waitedFor !== wanted && !pictures.every((picture) => appeared.has(picture)));
  const report = useEffectEvent(onCover);
  useLayoutEffect(() => report(covered), [covered]);
  return (picture) => setAppeared((before) => (before.has(picture) ? before : new Set([...before, picture])));
}
