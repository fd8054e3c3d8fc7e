import { describe, expect, test } from "vitest";
import type { ChatMessage } from "../../contract/conversations.ts";
import { canBeSaidDifferently, firstKeyOf, joined, lastKeyOf, withDraft, withEarlier } from "./messages.ts";
import { fateOf, writtenOf } from "./typed-text.ts";

const message = (id: string, given: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  messageType: "user",
  content: `Message ${id}`,
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
  ...given,
});
const reply = (id: string, given: Partial<ChatMessage> = {}) =>
  message(id, { messageType: "celebrity_ai", source: "model", label: "AI-generated", ...given });
const notice = message("notice-1", { messageType: "celebrity_ai", source: "notice" });
const ids = (messages: readonly ChatMessage[]) => messages.map(({ id }) => id);

describe("the messages that are known", () => {
  test("what was read before the newest ones stays", () => {
    const known = [notice, message("1"), reply("2"), message("3"), reply("4")];
    expect(ids(joined(known, [notice, message("3"), reply("4"), message("5")]))).toEqual([
      "notice-1",
      "1",
      "2",
      "3",
      "4",
      "5",
    ]);
  });

  test("after a gap there are only the newest", () => {
    expect(ids(joined([message("1"), reply("2")], [notice, message("9")]))).toEqual(["notice-1", "9"]);
  });

  test("what is gone is gone", () => {
    const known = [notice, message("1"), reply("2"), message("3", { state: "draft" })];
    expect(ids(joined(known, [notice, message("1"), reply("2")]))).toEqual(["notice-1", "1", "2"]);
    expect(ids(joined(known, [notice]))).toEqual(["notice-1"]);
  });

  test("an earlier page comes before them, with a notice once", () => {
    expect(ids(withEarlier([notice, message("1"), reply("2")], [notice, message("3")]))).toEqual([
      "notice-1",
      "1",
      "2",
      "3",
    ]);
  });

  test("keys are those of messages, not of notices", () => {
    expect(firstKeyOf([notice])).toBeUndefined();
    expect(lastKeyOf([notice])).toBe("0");
    expect(firstKeyOf([notice, message("7"), reply("8"), notice])).toBe("7");
    expect(lastKeyOf([notice, message("7"), reply("8"), notice])).toBe("8");
  });
});

describe("a reply that is being written", () => {
  test("follows its message at the end", () => {
    const draft = {
      userMessage: message("3", { state: "draft" }),
      aiResponse: reply("4", { state: "draft", content: "I" }),
    };
    const first = withDraft([notice, message("1"), reply("2")], draft);
    expect(ids(first)).toEqual(["notice-1", "1", "2", "3", "4"]);
    const grown = withDraft(first, { ...draft, aiResponse: { ...draft.aiResponse, content: "I see" } });
    expect(ids(grown)).toEqual(["notice-1", "1", "2", "3", "4"]);
    expect(grown.at(-1)?.content).toBe("I see");
  });

  test("said differently, it takes the place of the last one", () => {
    const draft = { userMessage: message("1"), aiResponse: reply("3", { state: "draft", alternatives: [reply("2")] }) };
    expect(ids(withDraft([notice, message("1"), reply("2")], draft))).toEqual(["notice-1", "1", "3"]);
  });
});

test("five replies to a message are enough, and only a persona's can be said differently", () => {
  expect(canBeSaidDifferently([notice])).toBe(false);
  expect(canBeSaidDifferently([message("1"), reply("2"), notice])).toBe(true);
  expect(canBeSaidDifferently([message("1"), reply("2"), message("3")])).toBe(false);
  expect(canBeSaidDifferently([message("1"), reply("2", { source: "demo" })])).toBe(true);
  for (const source of ["safety", "limit"] as const)
    expect(canBeSaidDifferently([message("1"), reply("2", { source })])).toBe(false);
  const four = ["2", "3", "4", "5"].map((id) => reply(id));
  expect(canBeSaidDifferently([message("1"), reply("6", { alternatives: four })])).toBe(false);
});

describe("what became of what was typed", () => {
  const typed = { text: " Hello ", sentAfter: "2" };
  const before = [notice, message("1", { content: "Hello" }), reply("2")];

  test("it is in the box until it is sent", () => {
    expect(fateOf({ ...typed, sentAfter: null }, before)).toBe("typed");
  });

  test("it has arrived with the same words after what was there, also while the reply is written", () => {
    expect(fateOf(typed, before)).toBe("sent");
    expect(fateOf(typed, [...before, message("3", { content: "Hello", state: "draft" })])).toBe("arrived");
    expect(fateOf(typed, [...before, message("3", { content: "Bonjour", originalContent: "Hello" })])).toBe("arrived");
    expect(fateOf(typed, [...before, message("3", { content: "Something else" })])).toBe("sent");
  });

  test("it has arrived also where half of a character was typed", () => {
    const cut = { text: "Hello \uD83D", sentAfter: "2" };
    expect(writtenOf(cut)).toBe("Hello \uFFFD");
    expect(fateOf(cut, [...before, message("3", { content: "Hello \uFFFD" })])).toBe("arrived");
  });
});
