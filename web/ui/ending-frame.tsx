import type { ReactNode } from "react";
import { Dialog } from "./dialog.tsx";
import { useEndingPresses } from "./use-ending-presses.ts";
import "./ending-frame.css";

interface EndingFrameProps {
  /** Ids of its headings. */
  labelledBy: string;
  /** Escape and Back. */
  onClose: () => void;
  className: string;
  /** What is told, which scrolls. */
  children: ReactNode;
  /** The ways on, which stay in place. */
  ways: ReactNode;
  /** Opens above it. */
  above?: ReactNode;
}

/**
 * The frame of an ending: how it went, over where to go next. It comes where play was a moment ago, so only a press that is meant for it
 * counts (`ending-presses.ts`).
 */
export function EndingFrame({ labelledBy, onClose, className, children, ways, above }: EndingFrameProps) {
  const isSeen = useEndingPresses(".ending-body, .ending-foot");
  return (
    <Dialog
      open
      onClose={onClose}
      labelledBy={labelledBy}
      shape="screen"
      firm
      className={isSeen ? "ending" : "ending ending-fresh"}
    >
      <section
        aria-label="How it went"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and may have nothing else to focus
        tabIndex={0}
        className={`ending-body ${className}`}
      >
        {children}
      </section>
      <div className="ending-foot">{ways}</div>
      {above}
    </Dialog>
  );
}
