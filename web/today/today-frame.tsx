import type { ReactNode, RefObject } from "react";
import { formatCount } from "../lib/format.ts";

interface TodayFrameProps {
  /** Unknown until they have been read. */
  points?: number | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** The section of the player's day, with its points. */
export function TodayFrame({ points, heading, children }: TodayFrameProps) {
  return (
    <section aria-labelledby="today-title" className="flex flex-col gap-4">
      <div className="flex min-h-12 items-end justify-between gap-4">
        <h3 ref={heading} id="today-title" tabIndex={-1} className="poster-type text-2xl">
          Today
        </h3>
        {points !== undefined && (
          <p className="poster-type text-right text-5xl leading-none text-gold tabular-nums">
            {points < 0 && "−"}
            {formatCount(Math.abs(points))}{" "}
            <span className="text-2xl">{Math.abs(points) === 1 ? "point" : "points"}</span>
          </p>
        )}
      </div>
      {children}
    </section>
  );
}
