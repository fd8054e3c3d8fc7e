import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { helpChat } from "#contract/help.ts";
import {
  HELP_ANSWER_CHARACTERS,
  HELP_HISTORY,
  HELP_MESSAGE_CHARACTERS,
  QUICK_QUESTIONS,
} from "#contract/values/help-limits.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { ask, said } from "../testing/help.ts";
import { expectProblem } from "../testing/problem.ts";
import { SECOND } from "../testing/time.ts";

describe("without an AI provider", () => {
  let product: TestApp;
  beforeAll(async () => {
    product = await startTestApp();
  });
  afterAll(() => product.close());

  test("the help text answers, with the place where it is found", async () => {
    expect(await ask(product, "How do I undo a vote?")).toEqual({
      response: expect.stringMatching(/^Press Undo, .* within 10 seconds[\s\S]*\nWhere: /),
      source: "help_texts",
      topic: "undo",
      suggestions: expect.any(Array),
    });
  });

  test("when unsure it suggests questions, and answers them", async () => {
    const unsure = await ask(product, "does the rating influence the percent");
    expect(unsure.topic).toBeNull();
    expect(unsure.suggestions).toEqual(["What is the rating in Battle Mode?", "What does the hot percentage mean?"]);
    const [first = ""] = unsure.suggestions;
    expect(await ask(product, first)).toMatchObject({ topic: "battle-rating" });
  });

  test("suggestions beside an answer never repeat it", async () => {
    const { topic, suggestions } = await ask(product, "swiped left by mistake");
    expect(topic).toBe("touch");
    expect(suggestions).toContain("How do I undo a vote?");
    expect(suggestions).not.toContain("Which way do I swipe?");
  });

  test("unrelated questions get no suggestions", async () => {
    expect((await ask(product, "what's the weather in Paris")).suggestions).toEqual([]);
  });

  test.each(QUICK_QUESTIONS)("%s", async (question) => {
    const { topic, response } = await ask(product, question);
    expect(topic).not.toBeNull();
    expect(response.length).toBeGreaterThan(80);
  });

  test("it says so when it does not know, and what it can help with", async () => {
    const { response, topic } = await ask(product, "what's the weather in Paris");
    expect(response).toMatch(/^Sorry, I don't know that\. I can help with /);
    expect(topic).toBeNull();
  });

  test("a greeting gets an introduction of the assistant", async () => {
    expect((await ask(product, "hi")).topic).toBe("help-assistant");
  });

  test("a question that refers to the previous one is understood", async () => {
    const history = [said("user", "How do I chat with celebrities?"), said("assistant", "Pick a celebrity.")];
    expect((await ask(product, "and how much is it?", history)).topic).toBe("chat-cost");
  });

  test.each([
    ["no message", {}],
    ["an empty message", { message: "" }],
    ["blanks only", { message: " \n\t" }],
    ["a message that is too long", { message: "a".repeat(HELP_MESSAGE_CHARACTERS + 1) }],
    ["too much history", { message: "a", conversationHistory: Array.from({ length: 6 }, () => said("user", "a")) }],
    ["an unknown sender", { message: "a", conversationHistory: [{ ...said("user", "a"), sender: "system" }] }],
    ["an invalid time", { message: "a", conversationHistory: [{ ...said("user", "a"), timestamp: "noon" }] }],
  ])("%s is refused", async (_, body) => {
    expectProblem(await product.call(helpChat, { body }), "invalid_request");
  });

  test("the longest message with the longest history fits, in any script", async () => {
    const history = Array.from({ length: HELP_HISTORY }, () => said("assistant", "星".repeat(HELP_ANSWER_CHARACTERS)));
    expect((await ask(product, "星".repeat(HELP_MESSAGE_CHARACTERS), history)).source).toBe("help_texts");
  });
});

describe("limits: 20 messages a minute", () => {
  let product: TestApp;
  beforeEach(async () => {
    product = await startTestApp({ rateLimit: true });
  });
  afterEach(() => product.close());

  const question = { body: { message: "How do I vote?" } };
  const from = (address: string) => ({ ...question, headers: { "x-forwarded-for": address } });

  test("a visitor without a player is limited by address", async () => {
    for (let message = 1; message <= 20; message += 1) {
      expect((await product.call(helpChat, from("192.0.2.1"))).statusCode).toBe(200);
    }
    const refused = await product.call(helpChat, from("192.0.2.1"));
    expectProblem(refused, "rate_limited");
    expect(refused.headers["retry-after"]).toBe("3");
    expect((await product.call(helpChat, from("192.0.2.2"))).statusCode).toBe(200);
    product.clock.advance(3 * SECOND);
    expect((await product.call(helpChat, from("192.0.2.1"))).statusCode).toBe(200);
  });

  test("players who share an address are limited separately", async () => {
    const [one, other] = [await product.player(), await product.player()];
    for (let message = 1; message <= 20; message += 1) {
      expect((await one.call(helpChat, question)).statusCode).toBe(200);
    }
    expectProblem(await one.call(helpChat, question), "rate_limited");
    expect((await other.call(helpChat, question)).statusCode).toBe(200);
  });

  test("60 players of one network have 60 messages at once and 2 a second together, another network its own", async () => {
    const players = await Promise.all(Array.from({ length: 60 }, () => product.player()));
    const statuses: number[] = [];
    for (let round = 0; round < 2; round += 1)
      for (const player of players) statuses.push((await player.call(helpChat, from("2001:db8::1"))).statusCode);
    expect(statuses).toEqual([...Array(60).fill(200), ...Array(60).fill(429)]);
    const [first] = players;
    const refused = await first?.call(helpChat, from("2001:db8::2"));
    expect(refused?.headers).toMatchObject({ "retry-after": "1", "content-type": expect.stringContaining("problem") });
    expect((await first?.call(helpChat, from("2001:db8:0:1::1")))?.statusCode).toBe(200);
    product.clock.advance(SECOND);
    expect((await first?.call(helpChat, from("2001:db8::1")))?.statusCode).toBe(200);
  });

  test("an id without its cookie counts towards the address's limit, whatever the id", async () => {
    for (let message = 1; message <= 20; message += 1) {
      const headers = { "x-user-id": `user_1700000000000_n${message}` };
      const answer = await product.call(helpChat, { ...question, headers });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).not.toHaveProperty("set-cookie");
    }
    expectProblem(await product.call(helpChat, question), "rate_limited");
  });
});
