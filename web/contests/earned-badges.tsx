import { Award } from "lucide-react";
import type { Badge } from "../../contract/rewards.ts";

/** The badges of a result, by name. */
export function EarnedBadges({ badges }: { badges?: readonly Badge[] | undefined }) {
  if (badges === undefined || badges.length === 0) return null;
  return (
    <ul aria-label="Badges earned" className="mt-3 flex flex-wrap justify-center gap-2 text-sm font-semibold">
      {badges.map(({ id, name }) => (
        <li key={id} className="flex items-center gap-1.5 rounded-full border border-gold px-3 py-1 text-gold">
          <Award aria-hidden size={16} />
          {name}
        </li>
      ))}
    </ul>
  );
}
