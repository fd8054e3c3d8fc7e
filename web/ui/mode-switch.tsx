import { Dices, Layers, type LucideIcon, Swords } from "lucide-react";
import { Link, useLocation, useSearch } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import { useWayHome } from "./use-way-home.ts";

const MODES: readonly { href: string; name: string; icon: LucideIcon }[] = [
  { href: hrefOf("home"), name: "Classic", icon: Layers },
  { href: hrefOf("battle"), name: "Battle", icon: Swords },
  { href: hrefOf("game"), name: "Game", icon: Dices },
];

interface ModeSwitchProps {
  /** On a small screen, only icons: during play. */
  compact?: boolean;
  className?: string;
}

/**
 * Classic, Battle or Game; the current mode is marked. Modes are siblings: one opened from another takes its place in
 * the history, so that Back leads home.
 */
export function ModeSwitch({ compact = false, className = "" }: ModeSwitchProps) {
  const [here] = useLocation();
  const inPlay = useSearch() !== "" || here !== hrefOf("home");
  const goHome = useWayHome();
  return (
    <nav
      aria-label="Game mode"
      className={`grid shrink-0 grid-cols-3 rounded-2xl border border-line bg-raised ${compact ? "max-lg:rounded-xl max-lg:border-0 lg:gap-1 lg:p-1" : "gap-1 p-1"} ${className}`}
    >
      {MODES.map(({ href, name, icon: Icon }) => (
        <Link
          key={href}
          href={href}
          replace={inPlay}
          onClick={(event) => {
            if (href !== hrefOf("home")) return;
            event.preventDefault();
            goHome();
          }}
          title={name}
          aria-current={here === href ? "page" : undefined}
          className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-xl font-bold text-muted hover:text-paper aria-[current=page]:bg-chosen aria-[current=page]:text-on-chosen lg:px-3"
        >
          <Icon aria-hidden size={20} className={compact ? "lg:hidden" : "max-xs:hidden"} />
          <span className={compact ? "max-lg:sr-only" : ""}>{name}</span>
        </Link>
      ))}
    </nav>
  );
}
