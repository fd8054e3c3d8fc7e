import { ArrowRight, CalendarHeart, Check } from "lucide-react";
import { Link } from "wouter";
import { TEN_TITLE } from "../../contract/values/todays-ten.ts";
import { TEN_ADDRESS } from "./ten-words.ts";
import { useTenState } from "./use-ten-state.ts";

/** Link from home to Today's 10, with how it stands. */
export function TenLink() {
  const { done, words } = useTenState();
  const Sign = done ? Check : ArrowRight;
  return (
    <Link
      href={TEN_ADDRESS}
      className="group flex min-h-16 items-center gap-3 rounded-2xl border border-line-strong bg-raised px-4 py-2 transition duration-150 ease-out hover:bg-raised-more active:scale-[0.98] xs:gap-4"
    >
      <CalendarHeart aria-hidden size={28} className="shrink-0 text-gold" />
      <span className="min-w-0 grow">
        <b className="block leading-tight">{TEN_TITLE}</b>
        <span className="text-sm text-muted">{words}</span>
      </span>
      <Sign
        aria-hidden
        size={22}
        className={`shrink-0 transition duration-150 ease-out max-xs:hidden ${done ? "text-gold" : "group-hover:translate-x-0.5 sm:hidden"}`}
      />
    </Link>
  );
}
