import { CalendarDays, CalendarRange, Leaf, type LucideIcon } from "lucide-react";
import type { LeagueType } from "../../contract/values/league-limits.ts";

interface TypeLook {
  label: string;
  /** How a league of this type is called in a sentence: "the new week". */
  period: string;
  icon: LucideIcon;
  /** The colour of its banner. */
  colour: string;
}

/** What tells the types of leagues apart. */
export const TYPE_LOOKS: Readonly<Record<LeagueType, TypeLook>> = {
  weekly: { label: "Weekly", period: "week", icon: CalendarDays, colour: "var(--color-badge-gold)" },
  monthly: { label: "Monthly", period: "month", icon: CalendarRange, colour: "var(--color-badge-blue)" },
  seasonal: { label: "Seasonal", period: "season", icon: Leaf, colour: "var(--color-badge-purple)" },
};
