import type { LucideIcon } from "lucide-react";

export interface Fact {
  icon: LucideIcon;
  name: string;
  text: string;
}

/** Short facts, each with an icon. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <ul className="mt-6">
      {facts.map(({ icon: Icon, name, text }) => (
        <li key={name} className="flex items-center gap-4 border-t border-line py-3">
          <Icon aria-hidden size={28} className="shrink-0 text-gold" />
          <span>
            <b>{name}.</b> <span className="text-muted">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
