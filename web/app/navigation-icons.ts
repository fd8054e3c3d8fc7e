import {
  Bookmark,
  CalendarHeart,
  ChartNoAxesColumn,
  CircleQuestionMark,
  Compass,
  Dices,
  Flame,
  Layers,
  type LucideIcon,
  Medal,
  MessagesSquare,
  Play,
  Radio,
  Shield,
  Swords,
  Target,
  Timer,
  Trophy,
  UserRound,
} from "lucide-react";
import type { Entry } from "./navigation.ts";
import type { Group } from "./screens.ts";

/** The icon of every navigation entry. */
export const ENTRY_ICONS: Readonly<Record<Entry["name"], LucideIcon>> = {
  home: Layers,
  battle: Swords,
  game: Dices,
  todaysTen: CalendarHeart,
  about: CircleQuestionMark,
  challenges: Target,
  battleArena: Timer,
  socialLeagues: Shield,
  celebrityDraft: UserRound,
  liveEvents: Radio,
  trending: Flame,
  celebrityChat: MessagesSquare,
  savedConversations: Bookmark,
  leaderboard: Trophy,
  stats: ChartNoAxesColumn,
};

export const GROUP_ICONS: Readonly<Record<Group, LucideIcon>> = {
  play: Play,
  compete: Medal,
  discover: Compass,
  chat: MessagesSquare,
  you: UserRound,
};
