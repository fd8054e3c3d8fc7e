/** What hours are bought for: a chat, or more of one that is running. */
export const PURPOSE_NAMES = ["chat", "moreTime"] as const;

export type Purpose = (typeof PURPOSE_NAMES)[number];

interface PurposeWords {
  action: string;
  /** @param name of the real person */
  confirmed: (name: string) => string;
  /** That the player has given it up, before anything was charged. Source of the chat's title: social specification §4. */
  givenUp: { title: string; description: string };
  /** That it was left while it was not known whether anything was charged. */
  left: { title: string; description: string };
}

/** What each is called. */
export const PURPOSES: Readonly<Record<Purpose, PurposeWords>> = {
  chat: {
    action: "Start Chat",
    confirmed: (name) => `Your chat with the AI persona of ${name} begins now.`,
    givenUp: { title: "Chat Cancelled", description: "Nothing was charged." },
    left: {
      title: "Payment Being Checked",
      description: "If it went through, your chat opens within a minute, or you are refunded.",
    },
  },
  moreTime: {
    action: "Add time",
    confirmed: (name) => `The time has been added to your chat with the AI persona of ${name}.`,
    givenUp: { title: "No Time Added", description: "Nothing was charged. Your chat goes on." },
    left: {
      title: "Payment Being Checked",
      description: "If it went through, your time is added within a minute, or you are refunded.",
    },
  },
};
