import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../ui/button.tsx";
import { type Call, CallTrack } from "../ui/call-track.tsx";
import { ModeSwitch } from "../ui/mode-switch.tsx";
import { useWayHome } from "../ui/use-way-home.ts";

interface BattleTopProps {
  /** The progress in words. */
  progress: string;
  position: number;
  total: number;
  /** How the picks so far turned out. */
  calls: readonly Call[];
  category: string;
}

/** Which battle of which category, and the way back. */
export function BattleTop({ progress, position, total, calls, category }: BattleTopProps) {
  const goHome = useWayHome();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section aria-label="Battle" className="flex flex-col gap-1 lg:gap-2">
      <div className="flex items-center gap-2 lg:grid lg:grid-cols-[1fr_auto_1fr]">
        <Button
          look="quiet"
          aria-label="Back to main"
          onClick={goHome}
          className="-ml-2 justify-self-start whitespace-nowrap"
        >
          <ArrowLeft aria-hidden size={20} />
          <span className="hidden sm:inline">Back to main</span>
        </Button>
        <div className="flex min-w-0 grow flex-col lg:items-center">
          <h1
            ref={heading}
            tabIndex={-1}
            className="poster-type text-base leading-tight xs:text-xl whitespace-nowrap tabular-nums lg:text-3xl"
          >
            {progress}
          </h1>
          <p className="battle-category text-xs leading-tight font-semibold text-muted sm:text-sm">{category}</p>
        </div>
        <ModeSwitch compact className="justify-self-end" />
      </div>
      <CallTrack {...{ position, total, calls }} text={progress} />
    </section>
  );
}
