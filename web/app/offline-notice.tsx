import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useLocation } from "wouter";

function follow(notify: () => void): () => void {
  window.addEventListener("online", notify);
  window.addEventListener("offline", notify);
  return () => {
    window.removeEventListener("online", notify);
    window.removeEventListener("offline", notify);
  };
}

/** The server decides who meets whom next, so a battle cannot go on without it. */
const isBattle = (path: string): boolean => path === "/battle";

/** Says that the browser has no connection, as long as that is so, and what becomes of votes meanwhile. */
export function OfflineNotice() {
  const online = useSyncExternalStore(follow, () => navigator.onLine);
  const [path] = useLocation();
  return (
    <output className="block">
      {!online && (
        <span className="flex items-center justify-center gap-2 bg-gold px-4 py-1 text-sm font-semibold text-on-gold">
          <WifiOff aria-hidden size={16} />
          {isBattle(path)
            ? "You're offline. Battles wait until you're back."
            : "You're offline. Votes are kept and sent later."}
        </span>
      )}
    </output>
  );
}
