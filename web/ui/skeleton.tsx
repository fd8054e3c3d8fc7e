import { Fragment, type ReactNode } from "react";

interface SkeletonProps {
  count: number;
  /** Announced to screen readers. */
  words: string;
  className?: string;
  /** Classes of one item. */
  children: ReactNode;
}

/** Placeholder shown while a list is loading. */
export function Skeleton({ count, words, className = "", children }: SkeletonProps) {
  return (
    <div aria-busy className={className}>
      <p className="sr-only">{words}</p>
      {Array.from({ length: count }, (_, place) => (
        <Fragment key={place}>{children}</Fragment>
      ))}
    </div>
  );
}
