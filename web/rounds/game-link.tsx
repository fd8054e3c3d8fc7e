import { ArrowRight, Dices } from "lucide-react";
import { Link } from "wouter";
import { CATEGORIES } from "../../contract/values/categories.ts";
import { GAME_TITLE, roundAddress } from "../../contract/values/round-addresses.ts";

/** Link from home to the game. */
export function GameLink() {
  return (
    <Link
      href={roundAddress(GAME_TITLE)}
      className="group flex min-h-16 items-center gap-3 xs:gap-4 rounded-2xl border border-line-strong bg-raised px-4 py-2 transition duration-150 ease-out hover:bg-raised-more active:scale-[0.98]"
    >
      <Dices aria-hidden size={28} className="shrink-0 text-gold" />
      <span className="min-w-0 grow">
        <b className="block leading-tight">Play 20 random stars</b>
        <span className="text-sm text-muted">A mix of all {CATEGORIES.length} categories</span>
      </span>
      <ArrowRight
        aria-hidden
        size={22}
        className="shrink-0 transition duration-150 ease-out group-hover:translate-x-0.5 max-xs:hidden sm:hidden"
      />
    </Link>
  );
}
