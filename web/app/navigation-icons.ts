import {
  ChartNoAxesColumn,
  CircleQuestionMark,
  Compass,
  Flame,
  type LucideIcon,
  Medal,
  MessagesSquare,
  Play,
  Target,
  Trophy,
  UserRound,
} from "lucide-react";
import type { HEADER_ROW } from "./navigation.ts";
import type { Group } from "./screens.ts";

/** Of the header's row; all entries have theirs in entry-looks.ts, which the first load leaves out. */
export const ROW_ICONS: Readonly<Record<Exclude<(typeof HEADER_ROW)[number], "contrast">, LucideIcon>> = {
  trending: Flame,
  challenges: Target,
  stats: ChartNoAxesColumn,
  leaderboard: Trophy,
  about: CircleQuestionMark,
};

export const GROUP_ICONS: Readonly<Record<Group, LucideIcon>> = {
  play: Play,
  compete: Medal,
  discover: Compass,
  chat: MessagesSquare,
  you: UserRound,
};
