import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

/** The shape of an icon button, for links too. */
export const ICON_SHAPE =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-xl border border-line bg-raised px-2.5 font-semibold text-paper transition duration-150 ease-out hover:bg-raised-more active:scale-95";

interface Labelled {
  icon: LucideIcon;
  label: string;
  className?: string;
  children?: ReactNode;
}

/** A square 44 px button with an icon, and its label beside it if `children` are given. */
export function IconButton({
  icon: Icon,
  label,
  className = "",
  children,
  ...rest
}: Labelled & Omit<ComponentProps<"button">, keyof Labelled>) {
  return (
    <button type="button" aria-label={label} title={label} className={`${ICON_SHAPE} ${className}`} {...rest}>
      <Icon aria-hidden size={22} className="shrink-0" />
      {children}
    </button>
  );
}
