import { WifiOff } from "lucide-react";
import { useOnline } from "../lib/online.ts";

/** A notice shown while the browser is offline, with what that means on this screen. */
export function OfflineNotice({
  words = "You're offline. Votes are kept and sent later.",
}: {
  words?: string | undefined;
}) {
  const online = useOnline();
  return (
    <output className="offline-notice block">
      {!online && (
        <span className="offline-words flex items-center justify-center gap-2 bg-gold px-4 py-1 text-sm font-semibold text-on-gold">
          <WifiOff aria-hidden size={16} className="offline-sign" />
          {words}
        </span>
      )}
    </output>
  );
}
