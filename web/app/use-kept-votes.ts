import { useEffect } from "react";
import { isOnline, watchConnection } from "../lib/online.ts";
import { isAnythingKept } from "../outbox/outbox-shelf.ts";

/** Sends queued votes, loading the code for it only if there are any. */
async function sendWhatIsKept(): Promise<void> {
  if (!isAnythingKept() || !isOnline()) return;
  try {
    const { sendKept } = await import("../outbox/voting-outbox.ts");
    await sendKept();
  } catch {
    // The votes stay queued until the next page load or reconnect.
  }
}

/** Sends this browser's queued votes on start and whenever the connection returns. */
export function useKeptVotes(): void {
  useEffect(() => {
    const send = () => void sendWhatIsKept();
    send();
    return watchConnection(send);
  }, []);
}
