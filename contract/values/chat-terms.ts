/** Hours of chat that can be bought at once. Source: social specification §9. */
export const CHAT_HOURS = [1, 2, 3, 6] as const;

export type ChatHours = (typeof CHAT_HOURS)[number];

/** ISO 4217, in the lower case that payment providers use. */
export const CHAT_CURRENCY = "usd";

/** How long before the end of the paid time the warning comes, in minutes. */
export const CHAT_WARNING_MINUTES = 5;

/** How long a conversation that was not saved is kept after its session's end, in days. */
export const UNSAVED_DAYS = 30;

/** Name of the tag by which a page knows that it was served with a policy that allows Stripe's form. */
export const STRIPE_FORM_MARK = "stripe-form";

/** Stands wherever a payment is made with the built-in sandbox. */
export const DEMO_PAYMENT = "Demo payment — no card is charged";

/** Replies of an hour that its price includes, about: the cap of the model's tokens (`CHAT_TOKENS_PER_HOUR`). */
export const FAIR_USE_REPLIES = 500;

/** Of what is to be acknowledged before a chat. To be changed with any of its words. */
export const DISCLOSURE_VERSION = "2026-11-24.2";

/** What is to be acknowledged before a chat, one by one. */
export const DISCLOSURE_STATEMENTS = [
  "I am 18 or older, and I will be chatting with an AI-generated persona. It is not the real person, and the real person has neither written nor endorsed it.",
  `What the AI says may be wrong or made up. I will not rely on it for decisions that matter. Messages are unlimited up to some ${FAIR_USE_REPLIES} replies an hour.`,
  `An AI service may get what I write and say, in order to reply, speak and translate. It is stored here with the replies and recordings until I delete it or, if I do not save the conversation, for ${UNSAVED_DAYS} days after the session's end.`,
] as const;
