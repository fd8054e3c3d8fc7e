import type { Promo } from "./director.ts";

interface PromoText {
  /** A card stands out, a strip is one or two lines, a chip a few words. */
  form: "card" | "strip" | "chip";
  title: string;
  text?: string;
  /** What its link says. */
  action: string;
}

const START = "Start Chatting Now";

/** What each promo says. The promo card's words are the specification's (core specification §2). */
export const PROMO_TEXTS: Readonly<Record<Promo, PromoText>> = {
  "promo-card": {
    form: "card",
    title: "Chat with AI Celebrities",
    text: "Have conversations with your favorite stars",
    action: START,
  },
  "chat-card": {
    form: "card",
    title: "Found a favorite?",
    text: "Ask an AI persona what you always wanted to ask the star.",
    action: START,
  },
  nudge: { form: "strip", title: "Five more votes in! Fancy a chat with an AI star?", action: START },
  banner: { form: "strip", title: "AI celebrity chat, $9.99 per hour", action: START },
  chip: { form: "chip", title: "", action: "Chat with AI" },
};
