import {
  Ban,
  CalendarDays,
  ChartColumn,
  Cookie,
  Globe,
  MessageCircleQuestionMark,
  MessagesSquare,
  Palette,
  ShieldCheck,
  Swords,
  Undo2,
  UserRound,
} from "lucide-react";
import type { Fact } from "../ui/fact-list.tsx";

/** How votes count. */
export const FAIR_PLAY: readonly Fact[] = [
  {
    icon: ShieldCheck,
    name: "One vote per star and day",
    text: "Vote again and your vote changes. Nothing counts twice.",
  },
  { icon: Undo2, name: "Second thoughts", text: "Undo takes your last vote back within ten seconds." },
  {
    icon: CalendarDays,
    name: "One clock for everyone",
    text: "A day begins at midnight UTC, here, for your streak and for your challenges.",
  },
  {
    icon: Swords,
    name: "Battles on equal terms",
    text: "Both stars come from one category and are close in rating. That rating stays apart from the hot percentage.",
  },
];

/** What is kept of a player. */
export const PRIVACY: readonly Fact[] = [
  {
    icon: UserRound,
    name: "No sign-up",
    text: "No name, no e-mail, no password. A random player id is all that we know you by.",
  },
  { icon: Cookie, name: "One cookie", text: "It proves that the id is yours. Clear it and you start afresh." },
  {
    icon: ChartColumn,
    name: "Counted, never followed",
    text: "What is played is counted, without your player id. A switch at the foot of the page turns it off.",
  },
  { icon: Globe, name: "Nobody else is listening", text: "Nothing on these pages comes from another site." },
];

/** What is made by AI and what is not. */
export const MADE_BY_AI: readonly Fact[] = [
  {
    icon: Palette,
    name: "The posters are drawn",
    text: "By our own program, from the name alone. No AI, and no invented face. A photograph in its place names its author.",
  },
  {
    icon: MessageCircleQuestionMark,
    name: "The help assistant may use AI",
    text: "It answers from our own help texts, and AI may find the words.",
  },
  {
    icon: MessagesSquare,
    name: "Chat personas are AI",
    text: "Every word of theirs is AI-generated, the sample lines too, and never said by the real person. $9.99 per hour, and before you pay you are told so, with the risks.",
  },
  {
    icon: Ban,
    name: "Not open yet",
    text: "The chat has not opened. Nothing can be paid, and nothing will be charged.",
  },
];
