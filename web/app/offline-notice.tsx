import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";

function subscribe(notify: () => void): () => void {
  window.addEventListener("online", notify);
  window.addEventListener("offline", notify);
  return () => {
    window.removeEventListener("online", notify);
    window.removeEventListener("offline", notify);
  };
}

/** A notice shown while the browser is offline, with what that means on this screen. */
export function OfflineNotice({
  words = "You're offline. Votes are kept and sent later.",
}: {
  words?: string | undefined;
}) {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <output className="block">
      {!online && (
        <span className="flex items-center justify-center gap-2 bg-gold px-4 py-1 text-sm font-semibold text-on-gold">
          <WifiOff aria-hidden size={16} />
          {words}
        </span>
      )}
    </output>
  );
}
