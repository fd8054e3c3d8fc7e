/** What hours are bought for: a chat, or more of one that is running. */
export const PURPOSES = {
  chat: {
    action: "Start Chat",
    confirmed: (name: string) => `Your chat with the AI persona of ${name} begins now.`,
  },
  moreTime: {
    action: "Add time",
    confirmed: (name: string) => `The time has been added to your chat with the AI persona of ${name}.`,
  },
} as const;

export const PURPOSE_NAMES = ["chat", "moreTime"] as const satisfies readonly (keyof typeof PURPOSES)[];

export type Purpose = keyof typeof PURPOSES;
