import type { LucideIcon } from "lucide-react";

/** A link or button of home's strip, which tells how the day stands. */
export const STRIP_ENTRY =
  "flex h-full min-w-0 grow items-center justify-center gap-1.5 border-l border-line-strong px-2 text-left leading-none first:border-l-0 hover:bg-raised-more sm:px-3";

interface StripWordsProps {
  icon: LucideIcon;
  title: string;
  /** A few words, which may wrap. */
  detail: string;
}

export function StripWords({ icon: Icon, title, detail }: StripWordsProps) {
  return (
    <>
      <Icon aria-hidden size={20} className="shrink-0 text-gold max-xs:hidden" />
      <span className="min-w-0">
        <b className="block truncate text-sm/4">{title}</b> <span className="block text-xs/3 text-muted">{detail}</span>
      </span>
    </>
  );
}
