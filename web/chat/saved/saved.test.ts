import { describe, expect, test } from "vitest";
import type { ChatMessage } from "../../../contract/conversations.ts";
import type { SavedConversation } from "../../../contract/saved-conversations.ts";
import { found, problemOfTags, tagsIn } from "./details.ts";
import { exportName, jsonOf, textOf } from "./export.ts";

const saved = (title: string, given: Partial<SavedConversation> = {}): SavedConversation => ({
  id: title,
  title,
  description: null,
  tags: [],
  isFavorite: false,
  celebrityId: "adele",
  celebrityName: "Adele",
  celebrityImageUrl: "",
  celebrityCategory: "Pop Music Stars",
  totalMessages: 2,
  savedAt: "2026-11-23T12:00:00.000Z",
  lastAccessedAt: "2026-11-23T12:00:00.000Z",
  ...given,
});

describe("what is found", () => {
  const all = [
    saved("Rain"),
    saved("Night walk", { tags: ["Café"], isFavorite: true }),
    saved("Drums", { celebrityName: "Beyoncé", description: "About rain, too" }),
  ];
  const titles = (search: string, favoritesOnly = false) =>
    found(all, { search, favoritesOnly }).map(({ title }) => title);

  test.each([
    ["", ["Rain", "Night walk", "Drums"]],
    ["  rain ", ["Rain", "Drums"]],
    ["BEYONCE", ["Drums"]],
    ["cafe", ["Night walk"]],
    ["rain drums", ["Drums"]],
    ["snow", []],
  ])("by “%s”", (search, wanted) => expect(titles(search)).toEqual(wanted));

  test("among favorites", () => {
    expect(titles("", true)).toEqual(["Night walk"]);
    expect(titles("rain", true)).toEqual([]);
  });
});

test("tags are separated by commas, each once, ten of 30 characters at most", () => {
  expect(tagsIn(" rain, late night ,,rain,")).toEqual(["rain", "late night"]);
  expect(problemOfTags(["a", "b"])).toBeNull();
  expect(problemOfTags(Array.from({ length: 11 }, (_, index) => `t${index}`))).toBe("10 tags at most.");
  expect(problemOfTags(["x".repeat(31)])).toContain("longer than 30 characters");
});

describe("an export", () => {
  const message: ChatMessage = {
    id: "1",
    messageType: "user",
    content: "Hi",
    originalContent: null,
    timestamp: "2026-11-23T12:00:00.000Z",
    state: "whole",
    source: "player",
    label: null,
    isVoiceMessage: false,
    audioUrl: null,
    audioDuration: null,
    toneAnalysis: null,
    speechMetrics: null,
    transcriptionConfidence: null,
    voiceResponse: null,
    isTranslated: false,
    detectedLanguage: null,
    translationConfidence: null,
    alternatives: [],
  };
  const messages: ChatMessage[] = [
    message,
    {
      ...message,
      id: "2",
      messageType: "celebrity_ai",
      content: "Hallo",
      originalContent: "Hello",
      label: "AI-generated",
      source: "model",
      state: "stopped",
    },
  ];

  test("as text says who said what, and that the replies are an AI's", () => {
    const text = textOf(saved("Rain", { tags: ["night"] }), messages);
    expect(text).toBe(`Rain
Tags: night
Saved: 2026-11-23T12:00:00.000Z
The replies were made by an AI persona of Adele. Adele has neither written nor endorsed any of it.

[2026-11-23T12:00:00.000Z] You:
Hi

[2026-11-23T12:00:00.000Z] AI persona of Adele (AI-generated, stopped):
Hallo
(Original: Hello)
`);
  });

  test("as JSON holds the messages as they are", () => {
    expect(JSON.parse(jsonOf(saved("Rain"), messages))).toMatchObject({
      about: expect.stringContaining("AI persona of Adele"),
      conversation: { title: "Rain" },
      messages,
    });
  });

  test.each([
    ["Rain & I!", "Rain-I.txt"],
    ["../../etc", "etc.txt"],
    ["日本語", "日本語.txt"],
    ["???", "conversation.txt"],
  ])("of “%s” is named %s", (title, name) => expect(exportName(title, "txt")).toBe(name));
});
