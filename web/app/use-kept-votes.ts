import { useEffect } from "react";
import { isAnythingKept } from "../outbox/outbox-shelf.ts";

/** Fetches what sends votes only when there are some; without a connection that fails, and is done when it is back. */
async function sendWhatIsKept(): Promise<void> {
  if (!isAnythingKept() || !navigator.onLine) return;
  try {
    const { sendKept } = await import("../outbox/voting-outbox.ts");
    await sendKept();
  } catch {
    // Kept as before: the next page or the next connection sends them.
  }
}

/** Sends the votes that this browser has kept, when the product starts and whenever the connection is back. */
export function useKeptVotes(): void {
  useEffect(() => {
    const send = () => void sendWhatIsKept();
    send();
    window.addEventListener("online", send);
    return () => window.removeEventListener("online", send);
  }, []);
}
