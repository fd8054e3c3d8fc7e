import { type ReactNode, useId } from "react";
import { formatDollars } from "../../lib/format.ts";

interface FormFrameProps {
  amountCents: number;
  children: ReactNode;
}

/** What holds Stripe's form, in each of its states. */
export function FormFrame({ amountCents, children }: FormFrameProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="rounded-2xl border border-line bg-ink p-4 sm:p-6">
      <h3 id={heading} tabIndex={-1} data-autofocus className="text-lg font-bold">
        Pay {formatDollars(amountCents)}
      </h3>
      {children}
    </section>
  );
}
