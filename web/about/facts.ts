import {
  CalendarDays,
  ChartColumn,
  Cookie,
  Globe,
  IdCard,
  MessageCircleQuestionMark,
  MessagesSquare,
  Palette,
  ShieldCheck,
  Swords,
  Undo2,
  UserRound,
} from "lucide-react";
import { HOURLY_RATE } from "../../contract/values/chat-price.ts";
import type { Fact } from "../ui/fact-list.tsx";

/** How votes are counted. */
export const FAIR_PLAY: readonly Fact[] = [
  {
    icon: ShieldCheck,
    name: "One vote per star and day",
    text: "Vote again and your vote changes. Nothing counts twice.",
  },
  {
    icon: Undo2,
    name: "Second thoughts",
    text: "You can take back your last three votes: each within ten seconds, none after thirty.",
  },
  {
    icon: CalendarDays,
    name: "One clock for everyone",
    text: "Every day starts at midnight UTC: for votes, streaks and challenges alike.",
  },
  {
    icon: Swords,
    name: "Battles on equal terms",
    text: "Both stars come from the same category and have similar ratings. That rating is separate from the hot percentage.",
  },
];

/** What is stored about a player. */
export const PRIVACY: readonly Fact[] = [
  {
    icon: UserRound,
    name: "No sign-up",
    text: "No e-mail, no password. A random player id stands for you.",
  },
  {
    icon: IdCard,
    name: "A name of your choice",
    text: "Only arenas and leagues ask for one. Others see it there, with your score and player id.",
  },
  {
    icon: Cookie,
    name: "Two cookies",
    text: "One proves that the id is yours: clear it and you start over. One says which categories you have done today.",
  },
  {
    icon: ChartColumn,
    name: "Counted, never followed",
    text: "We count what gets played, never your player id. A switch in the footer turns it off.",
  },
  {
    icon: Globe,
    name: "Nobody else is listening",
    text: "These pages load nothing from other sites, but for a card form where a payment is made with Stripe.",
  },
];

/** What AI is used for, and what it is not. */
export const MADE_BY_AI: readonly Fact[] = [
  {
    icon: Palette,
    name: "The posters are drawn",
    text: "By our own program, from the name alone. No AI, no invented faces. Where there's a photo instead, its author is credited.",
  },
  {
    icon: MessageCircleQuestionMark,
    name: "The help assistant may use AI",
    text: "It answers from our own help texts, and AI may word the answer.",
  },
  {
    icon: MessagesSquare,
    name: "Chat personas are AI",
    text: `Everything they say is AI-generated, sample lines included, and never the real person's words. $${HOURLY_RATE} per hour, and you see this and the risks before you pay.`,
  },
];
