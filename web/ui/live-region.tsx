import { useEffect, useRef } from "react";
import { hearIn } from "../lib/announcer.ts";

/** Where announcements are written while it is `active`. Each dialog has one, because the page behind it is silent. */
export function LiveRegion({ active = true }: { active?: boolean }) {
  const region = useRef<HTMLOutputElement>(null);
  useEffect(() => (active && region.current !== null ? hearIn(region.current) : undefined), [active]);
  return <output ref={region} aria-live="polite" className="sr-only" />;
}
