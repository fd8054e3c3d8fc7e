import type { Today } from "../../contract/today.ts";
import { awaitEnd, recallEnds } from "../contests/awaited-ends.ts";
import { serverNow } from "../lib/server-time.ts";
import { resultsAddress } from "../live-events/addresses.ts";

/** Live events that were joined elsewhere have a result here as well. */
export function awaitEvents({ unfinished }: Pick<Today, "unfinished">): void {
  for (const one of unfinished) {
    if (one.kind !== "finish_event") continue;
    const endsAt = Date.parse(one.endsAt);
    // Of what has ended since the answer, the result may have been seen.
    if (endsAt <= serverNow()) continue;
    const address = resultsAddress(one.id);
    const isAwaited = recallEnds().some((end) => end.address === address);
    if (!isAwaited) awaitEnd({ address, name: one.name, endsAt });
  }
}
