import { ChevronRight, type LucideIcon } from "lucide-react";
import { Link } from "wouter";

export interface Fact {
  icon: LucideIcon;
  name: string;
  text: string;
  /** The page that it is about. */
  href?: string;
}

/** Short facts, each with an icon. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <ul className="mt-6">
      {facts.map(({ icon: Icon, name, text, href }) => (
        <li key={name} className="relative flex items-center gap-4 border-t border-line py-3">
          <Icon aria-hidden size={28} className="shrink-0 text-gold" />
          <span className="grow">
            {href === undefined ? (
              <b>{name}.</b>
            ) : (
              <Link href={href} className="stretched-link font-bold">
                {name}.
              </Link>
            )}{" "}
            <span className="text-muted">{text}</span>
          </span>
          {href !== undefined && <ChevronRight aria-hidden size={18} className="shrink-0 text-muted" />}
        </li>
      ))}
    </ul>
  );
}
