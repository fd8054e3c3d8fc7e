import { Fragment, type ReactNode } from "react";

interface SkeletonProps {
  count: number;
  /** What screen readers are told. */
  words: string;
  className?: string;
  /** The shape of one of them. */
  children: ReactNode;
}

/** The shape of a list while it is fetched. */
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
