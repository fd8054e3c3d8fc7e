import type { ReactNode } from "react";

interface FactsProps {
  /** The id is of a row that is linked to. */
  facts: readonly (readonly [name: string, value: ReactNode, id?: string])[];
}

/** Named values, a line each. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl>
      {facts.map(([name, value, id]) => (
        <div
          key={name}
          id={id}
          tabIndex={id === undefined ? undefined : -1}
          className="flex scroll-mt-6 flex-wrap gap-x-4 border-t border-line py-2"
        >
          <dt className="basis-40 wrap-anywhere text-muted first-letter:uppercase">{name}</dt>
          <dd className="min-w-0 grow basis-40 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
