import { HOURLY_RATE } from "../../contract/values/chat-price.ts";
import type { Promo } from "./director.ts";

interface PromoText {
  /** Size: a prominent card, a strip of one or two lines, or a chip of a few words. */
  form: "card" | "strip" | "chip";
  title: string;
  text?: string;
  /** Text of its link. */
  action: string;
}

const START = "Start Chatting Now";

/** The text of each promo. The promo card's text comes from the core specification, §2. */
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
  nudge: { form: "strip", title: "Fancy a chat with an AI star?", action: START },
  banner: { form: "strip", title: `AI celebrity chat, $${HOURLY_RATE} per hour`, action: START },
  chip: { form: "chip", title: "", action: "Chat with AI" },
};
