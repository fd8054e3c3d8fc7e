import type { ReactNode } from "react";

/** Named values, a line each. */
export function Facts({ facts }: { facts: readonly [string, ReactNode][] }) {
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap gap-x-4 border-t border-line py-2">
          <dt className="basis-40 wrap-anywhere text-muted first-letter:uppercase">{name}</dt>
          <dd className="min-w-0 grow basis-40 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
