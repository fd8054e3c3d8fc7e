import { useEffect, useEffectEvent } from "react";
import { announce } from "../lib/announcer.ts";
import { formatDollars } from "../lib/format.ts";
import { dateFormat } from "../lib/formatters.ts";
import { AiMark } from "../ui/ai-mark.tsx";
import { Thumbnail } from "../ui/picture.tsx";
import type { History } from "./use-conversation.ts";

const clock = dateFormat({ hour: "numeric", minute: "2-digit" });

interface BeginningProps extends Pick<History, "celebrity" | "session"> {
  /** Whether nothing has been said yet, in a chat whose time runs. */
  isNew: boolean;
}

/** What stands over the first message: with whose persona one talks, what is paid, and what can be done. */
export function Beginning({ celebrity: { name, imageUrl }, session, isNew }: BeginningProps) {
  const paid = paidText(session);
  const tell = useEffectEvent(() => announce(`Your chat with the AI persona of ${name} is open. ${paid}`));
  useEffect(() => {
    if (isNew) tell();
  }, [isNew]);
  return (
    <section aria-labelledby="beginning" className="mb-4 flex items-center gap-4">
      <Thumbnail imageUrl={imageUrl} className="size-28 shrink-0 rounded-2xl max-xs:size-20 sm:size-36" />
      <div className="min-w-0">
        <h2 id="beginning" className="poster-type text-2xl wrap-anywhere sm:text-4xl">
          {name} <AiMark>AI persona</AiMark>
        </h2>
        <p className="mt-1 font-semibold text-gold tabular-nums">{paid}</p>
        <p className="mt-1 text-sm text-muted">
          {session.state === "open" ? "Say anything, or begin with a suggestion. " : ""}To save it, or for its order
          number, open More.
        </p>
      </div>
    </section>
  );
}

/** What was paid, and what became of the time: a chat that is over ends no more, and one ended early did not reach its end. */
function paidText({ hoursSelected, endTime, state, refundCents }: History["session"]): string {
  const paid = `Paid: ${hoursSelected === 1 ? "one hour" : `${hoursSelected} hours`}`;
  if (state === "open") return `${paid}, ends at ${clock(endTime ?? "")}.`;
  if (state === "expired") return `${paid}, ended at ${clock(endTime ?? "")}.`;
  return refundCents > 0
    ? `${paid}, ended early, ${formatDollars(refundCents)} is being refunded.`
    : `${paid}, ended early.`;
}
