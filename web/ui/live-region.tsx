import { useEffect, useRef } from "react";
import { hearIn } from "../lib/announcer.ts";

/** Where announcements are written while it is mounted. An open dialog has its own, because the page behind it is silent. */
export function LiveRegion() {
  const region = useRef<HTMLOutputElement>(null);
  useEffect(() => (region.current === null ? undefined : hearIn(region.current)), []);
  return <output ref={region} aria-live="polite" className="sr-only" />;
}
