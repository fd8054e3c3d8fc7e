import {
  Bookmark,
  CalendarHeart,
  Dices,
  Layers,
  type LucideIcon,
  MessagesSquare,
  Radio,
  Shield,
  Swords,
  Timer,
  UserRound,
} from "lucide-react";
import type { Entry } from "./navigation.ts";
import { ROW_ICONS } from "./navigation-icons.ts";

interface EntryLook {
  icon: LucideIcon;
  /** What one does there. */
  words: string;
}

/** How an entry of the navigation is shown where there is room for more than its label. */
export const ENTRY_LOOKS: Readonly<Record<Entry["name"], EntryLook>> = {
  home: { icon: Layers, words: "Hot or not, a category at a time" },
  battle: { icon: Swords, words: "Two stars, one pick" },
  game: { icon: Dices, words: "Stars of every category, shuffled" },
  todaysTen: { icon: CalendarHeart, words: "The same ten for everyone, one try" },
  about: { icon: ROW_ICONS.about, words: "Rules, points and credits" },
  challenges: { icon: ROW_ICONS.challenges, words: "Four small tasks a day" },
  battleArena: { icon: Timer, words: "Ten battles: who reads the crowd best?" },
  socialLeagues: { icon: Shield, words: "Every vote is points, the top three win" },
  celebrityDraft: { icon: UserRound, words: "Your own team of ten stars" },
  liveEvents: { icon: Radio, words: "Everybody votes at the same moment" },
  trending: { icon: ROW_ICONS.trending, words: "Who gets more votes than usual" },
  celebrityChat: { icon: MessagesSquare, words: "AI personas of the stars, by the hour" },
  savedConversations: { icon: Bookmark, words: "Chats you have kept" },
  leaderboard: { icon: ROW_ICONS.leaderboard, words: "The hottest stars of all" },
  stats: { icon: ROW_ICONS.stats, words: "Streaks, badges and your day" },
};
