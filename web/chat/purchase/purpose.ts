/** What hours are bought for: a chat, or more of one that is running. */
export const PURPOSE_NAMES = ["chat", "moreTime"] as const;

export type Purpose = (typeof PURPOSE_NAMES)[number];

interface PurposeWords {
  action: string;
  /** @param name of the real person */
  confirmed: (name: string) => string;
}

/** What each is called. */
export const PURPOSES: Readonly<Record<Purpose, PurposeWords>> = {
  chat: {
    action: "Start Chat",
    confirmed: (name) => `Your chat with the AI persona of ${name} begins now.`,
  },
  moreTime: {
    action: "Add time",
    confirmed: (name) => `The time has been added to your chat with the AI persona of ${name}.`,
  },
};
