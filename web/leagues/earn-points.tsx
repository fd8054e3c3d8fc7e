import { ChevronRight, Crosshair, Heart, type LucideIcon, Swords, Target } from "lucide-react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import { PAYING_ARENAS } from "../../contract/values/arena-limits.ts";
import { POINT_REASONS, POINTS, type PointReason } from "../../contract/values/league-limits.ts";
import { formatCount } from "../lib/format.ts";
import type { Standing } from "./standing.ts";

interface Way {
  icon: LucideIcon;
  text: string;
  /** What else is to be known of it. */
  note?: string;
  /** Where it is done. */
  href: string;
}

const ARENAS = `In your first ${PAYING_ARENAS} arenas of a day`;

const WAYS: Readonly<Record<PointReason, Way>> = {
  vote: { icon: Heart, text: "Classic mode vote", note: "In The Game, too", href: hrefOf("home") },
  arena_vote: { icon: Swords, text: "Battle Arena vote", note: ARENAS, href: hrefOf("battleArena") },
  challenge: { icon: Target, text: "Completed daily challenge", href: hrefOf("challenges") },
  prediction: { icon: Crosshair, text: "Winning arena prediction", note: ARENAS, href: hrefOf("battleArena") },
};

interface EarnPointsProps {
  /** What the player's score is made of; null for those who are not members. */
  points: Standing["points"] | null;
  /** Whether the league is open. */
  isOpen: boolean;
}

/** What earns how many points, and what the player has earned that way. */
export function EarnPoints({ points, isOpen }: EarnPointsProps) {
  return (
    <section aria-labelledby="earn-points">
      <h2 id="earn-points" className="poster-type text-2xl lg:text-3xl">
        {isOpen ? "How to Earn Points" : "Where your points came from"}
      </h2>
      <ul className="mt-3 overflow-hidden rounded-2xl border border-line bg-raised">
        {POINT_REASONS.map((reason) => (
          <EarnRow
            key={reason}
            reason={reason}
            earned={points === null ? null : (points.find((one) => one.reason === reason)?.points ?? 0)}
            isOpen={isOpen}
          />
        ))}
      </ul>
    </section>
  );
}

interface EarnRowProps {
  reason: PointReason;
  earned: number | null;
  isOpen: boolean;
}

function EarnRow({ reason, earned, isOpen }: EarnRowProps) {
  const { icon: Icon, text, note, href } = WAYS[reason];
  return (
    <li
      className={`relative flex min-h-14 items-center gap-3 border-b border-line px-3 py-2 last:border-b-0 sm:px-4 ${isOpen ? "hover:bg-raised-more" : ""}`}
    >
      <Icon aria-hidden size={22} className="shrink-0 text-gold" />
      <div className="min-w-0 grow leading-tight font-semibold">
        {isOpen ? (
          <Link href={href} className="stretched-link">
            {text}
          </Link>
        ) : (
          text
        )}
        {isOpen && note !== undefined && <p className="text-sm font-normal text-muted">{note}</p>}
        {earned !== null && (
          <p className="text-sm font-normal text-muted tabular-nums">
            {earned === 0 ? "None" : `${formatCount(earned)} points`}
            {isOpen && " so far"}
          </p>
        )}
      </div>
      <p className="poster-type shrink-0 text-xl text-gold tabular-nums">
        +{POINTS[reason]}
        <span className="sr-only"> points</span>
      </p>
      <ChevronRight aria-hidden size={18} className={`-mr-1 shrink-0 text-muted ${isOpen ? "" : "invisible"}`} />
    </li>
  );
}
