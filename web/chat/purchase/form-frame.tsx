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
    <section aria-labelledby={heading} className="border-t border-line pt-4 sm:rounded-2xl sm:border sm:bg-ink sm:p-6">
      <h3 id={heading} tabIndex={-1} data-autofocus className="text-lg font-bold">
        Pay {formatDollars(amountCents)}
      </h3>
      {children}
    </section>
  );
}
