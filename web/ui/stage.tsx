import type { ReactNode } from "react";

interface StageProps {
  busy?: boolean;
  /** Whether what is on stage can be voted on now. */
  open?: boolean;
  /** Those on it vote by a clock: neither promos nor the shell's offline notice take room of it or move it. */
  alone?: boolean;
  className: string;
  children: ReactNode;
}

/** The frame of a play screen. While there is one (`data-stage`), the shell leaves it the whole window. */
export function Stage({ busy, open = false, alone = false, className, children }: StageProps) {
  return (
    <div
      data-stage
      data-open={open ? "" : undefined}
      data-alone={alone ? "" : undefined}
      aria-busy={busy}
      className={`mx-auto w-full max-w-page px-4 pb-2 sm:px-6 ${className}`}
    >
      {children}
    </div>
  );
}

interface StageSkeletonProps extends Omit<StageProps, "busy" | "open"> {
  /** Heading of the screen, for screen readers. */
  title: string;
  /** Announced to screen readers. */
  words: string;
}

/** Placeholder of a stage while it is fetched. */
export function StageSkeleton({ title, words, alone = false, className, children }: StageSkeletonProps) {
  return (
    <Stage busy alone={alone} className={className}>
      <h1 className="sr-only">{title}</h1>
      <p className="sr-only">{words}</p>
      {children}
    </Stage>
  );
}
