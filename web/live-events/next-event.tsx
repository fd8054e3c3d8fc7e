import { ArrowRight } from "lucide-react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import { useServerNow } from "../lib/use-server-time.ts";
import { buttonLook } from "../ui/button.tsx";
import { eventAddress } from "./addresses.ts";
import { useNextEvent } from "./use-lists.ts";
import { waitWords } from "./words.ts";

/** After an event: the way to the next one, and when it begins. */
export function NextEvent({ afterId }: { afterId: string }) {
  const next = useNextEvent(afterId);
  const now = useServerNow();
  // What it will be is not long in coming: its room is kept.
  if (next === undefined) return <div className="next-event" />;
  if (next === null)
    return (
      <div className="next-event">
        <Link href={hrefOf("liveEvents")} className={buttonLook("primary")}>
          Next: See what's on
          <ArrowRight aria-hidden size={20} className="shrink-0" />
        </Link>
      </div>
    );
  const isOn = now >= Date.parse(next.startTime);
  return (
    <div className="next-event">
      <Link href={eventAddress(next.id)} className={buttonLook("primary", "w-full py-2 leading-tight")}>
        <span className="min-w-0 wrap-anywhere">Next: {next.name}</span>
        <ArrowRight aria-hidden size={20} className="shrink-0" />
      </Link>
      <p className="text-sm font-semibold text-muted">
        {isOn ? "It is on now: come in." : `It starts ${waitWords(next.startTime, now)}.`}
      </p>
    </div>
  );
}
