import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link, useLocation } from "wouter";

const SHAPE =
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
    <button type="button" aria-label={label} title={label} className={`${SHAPE} ${className}`} {...rest}>
      <Icon aria-hidden size={22} className="shrink-0" />
      {children}
    </button>
  );
}

/** A link of the same shape. The link to the current page is marked. */
export function IconLink({ icon: Icon, label, href, className = "", children }: Labelled & { href: string }) {
  const [path] = useLocation();
  return (
    <Link
      href={href}
      aria-label={label}
      aria-current={path === href ? "page" : undefined}
      title={label}
      className={`${SHAPE} aria-[current=page]:border-gold aria-[current=page]:text-gold ${className}`}
    >
      <Icon aria-hidden size={22} className="shrink-0" />
      {children}
    </Link>
  );
}
