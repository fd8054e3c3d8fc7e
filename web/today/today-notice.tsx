import { RotateCcw, WifiOff } from "lucide-react";
import { useOnline } from "../lib/online.ts";
import { Button } from "../ui/button.tsx";

interface TodayNoticeProps {
  /** What was read before is shown below. */
  isOld: boolean;
  onRetry: () => void;
}

/** Why the day is not there, or not as it is now. Once the connection is back, it is read again by itself. */
export function TodayNotice({ isOld, onRetry }: TodayNoticeProps) {
  const isOnline = useOnline();
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 rounded-2xl border border-line p-4">
      <p className="flex min-w-0 grow basis-48 items-center gap-3 text-muted">
        {!isOnline && <WifiOff aria-hidden size={20} className="shrink-0" />}
        {isOnline
          ? isOld
            ? "This is how it stood: the latest didn't come through."
            : "Your day didn't come through."
          : isOld
            ? "You're offline. This is how it stood."
            : "You're offline. Your day comes back with the connection."}
      </p>
      {isOnline && (
        <Button onClick={onRetry}>
          <RotateCcw aria-hidden size={18} />
          Try again
        </Button>
      )}
    </div>
  );
}
