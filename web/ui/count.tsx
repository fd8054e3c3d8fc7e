import type { ReactNode } from "react";

interface CountProps {
  label: ReactNode;
  /** Undefined while loading. */
  value: ReactNode | undefined;
  failed?: boolean;
}

/** A large number over its label, within a `dl`. */
export function Count({ label, value, failed = false }: CountProps) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm font-semibold whitespace-nowrap text-muted">{label}</dt>
      <dd className="poster-type flex h-9 items-center text-3xl leading-9 text-gold tabular-nums lg:h-14 lg:text-5xl lg:leading-14">
        {value ?? (failed ? "—" : <span className="skeleton h-7 w-20 lg:h-10 lg:w-32" />)}
      </dd>
    </div>
  );
}
