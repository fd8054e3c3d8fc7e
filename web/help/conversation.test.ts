import { describe, expect, test } from "vitest";
import {
  type Conversation,
  type ConversationEvent,
  conversationReducer,
  historyOf,
  offered,
  shownMessages,
  startConversation,
} from "./conversation.ts";

const NOON = Date.UTC(2026, 10, 21, 12);

const after = (...events: ConversationEvent[]): Conversation =>
  events.reduce(conversationReducer, startConversation(NOON));

const typed = (text: string): ConversationEvent => ({ type: "typed", text });
const asked = (content: string, chosen = false, at = NOON + 1000): ConversationEvent => ({
  type: "asked",
  content,
  chosen,
  at,
});
const answered = (response = "So.", at = NOON + 2000): ConversationEvent => ({
  type: "answered",
  answer: { response, source: "help_texts", topic: "undo", suggestions: [] },
  at,
});
const contents = (conversation: Conversation) => shownMessages(conversation).map(({ content }) => content);

test("starts with the welcome message", () => {
  expect(after().messages).toEqual([
    {
      id: "welcome",
      content:
        "Hi! I'm your Hot or Not help assistant. Ask me anything about how to play, celebrity AI chats, payments, or any other questions about the app!",
      sender: "assistant",
      timestamp: "2026-11-21T12:00:00.000Z",
    },
  ]);
});

describe("a typed question", () => {
  test("stays in the input until it is answered, then joins the conversation with its answer", () => {
    const waiting = after(typed(" Undo? "), asked(" Undo? "));
    expect(waiting.draft).toBe(" Undo? ");
    expect(shownMessages(waiting)).toHaveLength(1);
    const done = conversationReducer(waiting, answered("Press Undo."));
    expect(done).toMatchObject({ draft: "", pending: null });
    expect(done.messages.slice(1)).toEqual([
      { id: String(NOON + 1000), content: "Undo?", sender: "user", timestamp: "2026-11-21T12:00:01.000Z" },
      {
        id: String(NOON + 2000),
        content: "Press Undo.",
        sender: "assistant",
        source: "help_texts",
        known: true,
        suggestions: [],
        timestamp: "2026-11-21T12:00:02.000Z",
      },
    ]);
  });

  test("stays in the input when the call fails, and adds nothing", () => {
    const failed = after(typed("Undo?"), asked("Undo?"), { type: "failed" });
    expect(failed).toEqual({ ...after(), draft: "Undo?" });
  });
});

describe("a suggested question", () => {
  test("is shown immediately and does not change the input", () => {
    const waiting = after(typed("by the way"), asked("Undo?", true));
    expect(contents(waiting)).toEqual([expect.any(String), "Undo?"]);
    expect(conversationReducer(waiting, answered()).draft).toBe("by the way");
  });

  test("moves to the input when the call fails, unless the input has text", () => {
    const failed = after(asked("Undo?", true), { type: "failed" });
    expect(failed).toMatchObject({ draft: "Undo?", pending: null });
    expect(contents(failed)).toHaveLength(1);
    expect(after(typed("mine"), asked("Undo?", true), { type: "failed" }).draft).toBe("mine");
  });
});

describe("suggested questions", () => {
  const suggested = (topic: string | null, ...suggestions: string[]): ConversationEvent => ({
    type: "answered",
    answer: { response: "So.", source: "help_texts", topic, suggestions },
    at: NOON + 2000,
  });

  test("are three quick questions at first", () => {
    expect(offered(after())).toMatchObject({ label: "Quick questions", questions: { length: 3 } });
  });

  test("are similar questions after an answer", () => {
    const unsure = after(asked("percent?"), suggested(null, "What is a rating?"));
    expect(offered(unsure)).toEqual({ label: "Did you mean", questions: ["What is a rating?"] });
    const sure = after(asked("percent?"), suggested("undo", "What is a rating?"));
    expect(offered(sure)).toEqual({ label: "See also", questions: ["What is a rating?"] });
    expect(offered(after(asked("percent?"), suggested("undo")))).toBeUndefined();
  });

  test("are hidden while one is pending, and return when it fails", () => {
    const waiting = after(asked("percent?"), suggested(null, "What is a rating?"), asked("What is a rating?", true));
    expect(offered(waiting)).toBeUndefined();
    expect(offered(conversationReducer(waiting, { type: "failed" }))).toBeDefined();
  });
});

test("ignores blank input, and allows one pending question at a time", () => {
  expect(after(asked(" \n ")).pending).toBeNull();
  expect(after(asked("one"), asked("two")).pending?.message.content).toBe("one");
  expect(after(typed("one"), asked("one"), typed("more")).draft).toBe("one");
});

test("ignores an answer or a failure when no question is pending", () => {
  expect(after(answered())).toEqual(after());
  expect(after({ type: "failed" })).toEqual(after());
});

test("message ids are unique, even within a millisecond", () => {
  const all = after(asked("one", false, NOON), answered("1", NOON), asked("two", false, NOON), answered("2", NOON));
  expect(new Set(all.messages.map(({ id }) => id)).size).toBe(5);
});

test("the history is the last five messages, in the call's format", () => {
  const all = after(asked("one"), answered("1"), asked("two"), answered("2"), asked("three"), answered("3"));
  expect(historyOf(all).map(({ content }) => content)).toEqual(["1", "two", "2", "three", "3"]);
  for (const message of historyOf(all)) {
    expect(Object.keys(message).toSorted()).toEqual(["content", "id", "sender", "timestamp"]);
  }
});
