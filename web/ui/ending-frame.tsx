import type { ReactNode } from "react";
import { Dialog } from "./dialog.tsx";
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

/** The frame of an ending: how it went, over where to go next. */
export function EndingFrame({ labelledBy, onClose, className, children, ways, above }: EndingFrameProps) {
  return (
    <Dialog open onClose={onClose} labelledBy={labelledBy} shape="screen" firm className="ending">
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
