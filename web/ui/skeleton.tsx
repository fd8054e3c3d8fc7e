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

/** In place of a row with a celebrity and its figures. */
export function RowSkeleton() {
  return (
    <div className="flex h-16 items-center gap-3 border-b border-line">
      <div className="skeleton size-11" />
      <div className="skeleton h-8 grow" />
      <div className="skeleton h-8 w-14" />
    </div>
  );
}
