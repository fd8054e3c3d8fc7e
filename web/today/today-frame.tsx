import type { ReactNode, RefObject } from "react";
import { formatCount } from "../lib/format.ts";

interface TodayFrameProps {
  /** Unknown until they have been read. */
  points?: number | undefined;
  /** Told in place of 0 points: they are worth none outside leagues and arenas. */
  votes?: number;
  heading: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** The section of the player's day, with its points. */
export function TodayFrame({ points, votes = 0, heading, children }: TodayFrameProps) {
  return (
    <section aria-labelledby="today-title" className="flex flex-col gap-4">
      <div className="flex min-h-12 items-end justify-between gap-4">
        <h3 ref={heading} id="today-title" tabIndex={-1} className="poster-type text-2xl">
          Today
        </h3>
        {points !== undefined &&
          (points === 0 && votes > 0 ? <Figure count={votes} unit="vote" /> : <Figure count={points} unit="point" />)}
      </div>
      {children}
    </section>
  );
}

function Figure({ count, unit }: { count: number; unit: string }) {
  return (
    <p className="poster-type text-right text-5xl leading-none text-gold tabular-nums">
      {count < 0 && "−"}
      {formatCount(Math.abs(count))}{" "}
      <span className="text-2xl">
        {unit}
        {Math.abs(count) !== 1 && "s"}
      </span>
    </p>
  );
}
