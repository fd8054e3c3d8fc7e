import { Link, useLocation } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";

const MODES = [
  { href: hrefOf("home"), name: "Classic" },
  { href: hrefOf("battle"), name: "Battle" },
] as const;

/** Classic or Battle; the current mode is marked. */
export function ModeSwitch() {
  const [here] = useLocation();
  return (
    <nav aria-label="Game mode" className="grid grid-cols-2 gap-1 rounded-2xl border border-line bg-raised p-1">
      {MODES.map(({ href, name }) => (
        <Link
          key={href}
          href={href}
          aria-current={here === href ? "page" : undefined}
          className="grid min-h-11 place-items-center rounded-xl px-6 font-bold text-muted hover:text-paper aria-[current=page]:bg-chosen aria-[current=page]:text-on-chosen"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
