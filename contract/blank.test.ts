import { expect, test } from "vitest";
import { sendChatMessage } from "./conversations.ts";
import { createDraftTeam } from "./draft.ts";
import { helpChat } from "./help.ts";
import { saveConversation } from "./saved-conversations.ts";
import { isBlank } from "./values/blank.ts";

const BLANK = [
  ["nothing", ""],
  ["white space", " \t\n\u00a0\u2003\u3000"],
  ["zero widths", "\u200b\u200c\u200d\u2060\ufeff"],
  ["bidi marks", "\u200e\u200f\u061c\u202a\u202e\u2066\u2069"],
  ["variation selectors", "\ufe0f\ufe0e\u{e0100}"],
  ["Hangul fillers", "\u115f\u1160\u3164\uffa0"],
  ["tags, a soft hyphen, a blank Braille cell", "\u{e0041}\u00ad\u2800"],
] as const;

const withText = (text: string) => [
  sendChatMessage.body.safeParse({ sessionToken: "t", content: text, userId: null }),
  saveConversation.body.safeParse({ sessionToken: "t", title: text, userId: null }),
  saveConversation.body.safeParse({ sessionToken: "t", title: "Title", tags: [text], userId: null }),
  createDraftTeam.body.safeParse({ teamName: text, userId: null }),
  helpChat.body.safeParse({ message: text }),
];

test.for(BLANK)("%s is blank: no message, no title, no tag, no name of a team", ([, text]) => {
  expect(isBlank(text)).toBe(true);
  expect(withText(text).map(({ success }) => success)).toEqual([false, false, false, false, false]);
  const described = saveConversation.body.parse({ sessionToken: "t", title: "Title", description: text });
  expect(described.description).toBe("");
});

test.for(["a", "\u200ba\u200b", "💀", "❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", ".", "नमस्ते", "ﷺ"])("%s is not blank", (text) => {
  expect(isBlank(text)).toBe(false);
  expect(withText(text).map(({ success }) => success)).toEqual([true, true, true, true, true]);
});
