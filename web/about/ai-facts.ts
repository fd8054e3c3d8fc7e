import {
  BadgeCheck,
  BellRing,
  Bot,
  Cpu,
  EyeOff,
  Hash,
  LifeBuoy,
  MessageCircleWarning,
  MessagesSquare,
  PowerOff,
  Search,
  ShieldCheck,
  Trash2,
} from "lucide-react";
import { AI_NOTICE_HOURS, FACTS_PER_CONVERSATION } from "../../contract/values/conversation-limits.ts";
import { UNSAVED_DAYS } from "../../contract/values/chat-terms.ts";
import type { Fact } from "../ui/fact-list.tsx";

/** How the AI persona works. What is said here is what docs/guardrails.md and the server's code hold. */
export const AI_PERSONA: readonly Fact[] = [
  {
    icon: Bot,
    name: "An AI, never the person",
    text: "It plays with public facts. The real person has neither written nor endorsed a word of it, and it may be wrong. It is told to say so when you ask, and a reply that claims to be the person is stopped.",
  },
  {
    icon: BellRing,
    name: "You are reminded",
    text: `A notice that this is an AI stands at the start of every chat and comes again every ${AI_NOTICE_HOURS} hours. Every reply is labeled.`,
  },
  { icon: BadgeCheck, name: "For adults", text: "Before you pay, you confirm that you are 18 or older." },
  {
    icon: ShieldCheck,
    name: "Rules that no message changes",
    text: "No sexual content, hate or threats, no advice on health, law or money, nothing private about anybody. Your messages are checked before they are answered, and replies while they are written. No check catches everything.",
  },
  {
    icon: Cpu,
    name: "Who writes",
    text: "An AI service gets what you write and say, and writes the replies, which it may also speak. Where none is set up, a demo persona answers, and each reply says so.",
  },
  {
    icon: PowerOff,
    name: "It can be switched off",
    text: "At once and everywhere. The time that you had left is then refunded.",
  },
];

/** How crises are handled. */
export const AI_CRISES: readonly Fact[] = [
  {
    icon: Search,
    name: "What is looked for",
    text: "Signs of suicide, self-harm or despair in your messages, in ten languages, also where they are disguised.",
  },
  {
    icon: LifeBuoy,
    name: "Help comes first",
    text: "Then help lines stand in place of a reply: that of your country, if your browser's time zone or languages tell it and we know one, a directory for every country, and the number for emergencies. You can go on chatting afterwards.",
  },
  {
    icon: MessagesSquare,
    name: "In replies as well",
    text: "A reply that speaks of a crisis gets the help lines below it. One that encourages self-harm is replaced by them.",
  },
  {
    icon: MessageCircleWarning,
    name: "It misses some",
    text: "Most of all what is said indirectly. Please don't wait for an AI to notice: call, or write to somebody.",
  },
  {
    icon: Hash,
    name: "Only a number is kept",
    text: "How often help lines were shown in a year: no text, no player. Your message stays in your chat like any other.",
  },
];

/** What is stored of conversations, and for how long. */
export const AI_STORAGE: readonly Fact[] = [
  {
    icon: MessagesSquare,
    name: "What is stored",
    text: `Your messages with their recordings, the replies, and the persona's notes: a summary, and at most ${FACTS_PER_CONVERSATION} facts that you told it, which you can read and delete in the chat.`,
  },
  {
    icon: Trash2,
    name: "Until you delete it",
    text: `Or, if you don't save it, until ${UNSAVED_DAYS} days after the session's end. Deleting a conversation, saved or not, removes all of it at once. That its time was paid, what the replies cost and your rating stay.`,
  },
  {
    icon: EyeOff,
    name: "Nobody reads along",
    text: "Those who run the chat have no page that shows conversations, and no log holds what is said. It is stored in their database, and the AI service gets what it answers, writes down or speaks.",
  },
];
