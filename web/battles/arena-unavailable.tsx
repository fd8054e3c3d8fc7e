import { House, RotateCcw } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../ui/button.tsx";
import { ModeSwitch } from "../ui/mode-switch.tsx";
import { useWayHome } from "../ui/use-way-home.ts";

interface ArenaUnavailableProps {
  /** A retry is in progress. */
  busy: boolean;
  onRetry: () => void;
}

/** Shown when a battle session cannot be started. */
export function ArenaUnavailable({ busy, onRetry }: ArenaUnavailableProps) {
  const goHome = useWayHome();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="grid grow place-items-center px-4 py-10">
      <div className="flex max-w-md flex-col items-center text-center">
        <p
          aria-hidden
          className="poster-type grid size-28 rotate-6 place-items-center rounded-full border-4 border-dashed border-line-strong text-5xl text-muted"
        >
          VS
        </p>
        <h1 ref={heading} tabIndex={-1} className="poster-type mt-8 text-4xl sm:text-5xl">
          Battle Arena Unavailable
        </h1>
        <p role="alert" className="mt-3 text-lg text-muted">
          Unable to start battle mode. Please try again.
        </p>
        <Button look="primary" aria-disabled={busy} onClick={() => !busy && onRetry()} className="mt-8 w-full">
          <RotateCcw aria-hidden size={24} />
          Try again
        </Button>
        <Button onClick={goHome} className="mt-3 w-full">
          <House aria-hidden size={18} />
          Return Home
        </Button>
        <ModeSwitch className="mt-8 w-full" />
      </div>
    </div>
  );
}
