import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";

/** A dropdown of the browser's, in the looks of the design system; its label is the caller's. */
export function Select({ className = "", ...rest }: ComponentProps<"select">) {
  return (
    <span className="relative block min-w-0 grow">
      <select
        className={`w-full appearance-none truncate rounded-2xl border border-line-strong bg-raised pr-10 pl-4 text-base font-semibold text-paper hover:bg-raised-more ${className}`}
        {...rest}
      />
      <ChevronDown
        aria-hidden
        size={22}
        className="pointer-events-none absolute inset-y-0 right-3 my-auto forced-colors:text-[CanvasText]"
      />
    </span>
  );
}
