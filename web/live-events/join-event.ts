import type { LiveEvent } from "../../contract/live-events.ts";
import { programmeEnd } from "../../contract/values/event-programme.ts";
import { awaitEnd } from "../contests/awaited-ends.ts";
import { ApiError } from "../lib/api-error.ts";
import { callAsPlayer } from "../lib/player.ts";
import { queryClient } from "../lib/query-client.ts";
import { serverNow } from "../lib/server-time.ts";
import { showToast, withdrawToasts } from "../ui/toast-store.ts";
import { resultsAddress } from "./addresses.ts";
import { stageQuery } from "./use-event.ts";

const FAILED = "Join Failed";

/** Joins an event and reads it, so that its round is there at once. Says why if that fails. @returns whether it worked */
export async function joinEvent(event: LiveEvent): Promise<boolean> {
  try {
    await callAsPlayer("joinLiveEvent", { body: { eventId: event.id } });
  } catch (error) {
    const detail = error instanceof ApiError ? error.detail : "";
    showToast({ title: FAILED, description: detail || "Failed to join event", look: "destructive" });
    return false;
  }
  withdrawToasts(FAILED);
  const endsAt = programmeEnd(Date.parse(event.startTime));
  // Afterwards there are demo rounds, and the result is there to be seen.
  if (endsAt > serverNow()) awaitEnd({ address: resultsAddress(event.id), name: event.name, endsAt });
  // If that fails, its page tries again.
  await queryClient.fetchQuery({ ...stageQuery(event.id), staleTime: 0 }).catch(() => undefined);
  return true;
}
