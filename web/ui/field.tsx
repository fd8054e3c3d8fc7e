import type { ReactNode } from "react";

/** What can be typed into, in the looks of the design system. */
export const FIELD_LOOK =
  "min-h-12 w-full rounded-2xl border border-line-strong bg-ink px-4 py-2.5 text-base text-paper placeholder:text-muted aria-invalid:border-hot-text";

/** A label above its control. */
export function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the control is among the children
    <label className="block min-w-0">
      <span className="mb-1 block text-sm font-semibold">{label}</span>
      {children}
    </label>
  );
}
