import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../ui/button.tsx";
import { CallTrack, type Cell } from "../ui/call-track.tsx";
import { ModeSwitch } from "../ui/mode-switch.tsx";
import { KeyHints } from "./key-hints.tsx";

interface RoundTopProps {
  title: string;
  /** What follows the progress in figures. */
  place: string;
  position: number;
  total: number;
  /** How the votes so far turned out. */
  calls: readonly Cell[];
  onLeave: () => void;
}

/** The title, the progress of the round, the way back, and the other modes. */
export function RoundTop({ title, place, position, total, calls, onLeave }: RoundTopProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  const count = `${position} / ${total}`;
  return (
    <section aria-label="Round" className="round-top flex flex-col gap-1 lg:gap-6 lg:pt-2">
      <div className="flex items-center gap-2 lg:contents">
        <ModeSwitch compact className="max-lg:order-1" />
        <h1 ref={heading} tabIndex={-1} className="round-title poster-type sr-only lg:not-sr-only lg:order-2">
          {title}
        </h1>
        <Button
          look="quiet"
          aria-label="Back to main"
          onClick={onLeave}
          className="-ml-2 whitespace-nowrap lg:order-1 lg:self-start"
        >
          <ArrowLeft aria-hidden size={20} />
          <span className="hidden md:portrait:inline lg:inline">Back to main</span>
        </Button>
        <p className="round-place grow text-sm leading-tight font-semibold tabular-nums max-xs:text-[0.6875rem] lg:order-3 lg:grow-0 lg:text-lg">
          {/* On a phone, always in two lines, so that it breaks where it should; on the narrowest the longest need both. */}
          {count} {place !== "" && <span className="max-xs:inline max-sm:block">{place}</span>}
        </p>
      </div>
      <CallTrack {...{ position, total, calls }} text={`${count} ${place}`.trim()} className="lg:order-4 lg:-mt-4" />
      <KeyHints />
    </section>
  );
}
