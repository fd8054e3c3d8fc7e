import { describe, expect, onTestFinished, test } from "vitest";
import { deleteConversation, sayAgain, sendChatMessage } from "#contract/conversations.ts";
import { translationLanguages } from "#contract/translation.ts";
import { startTestApp } from "../testing/app.ts";
import { contents } from "../testing/contents.ts";
import { callFor, historyOf, say, startTalk, type Talk } from "../testing/conversations.ts";
import { detectLanguage, loadDetector } from "./language.ts";

const ENGLISH = "Rain is the best drum there is. What do you listen to?";
const GERMAN = "Regen ist die beste Trommel, die es gibt. Was hörst du so?";

async function ask(talk: Talk, more: object = {}, content = "Magst du Regen?") {
  const answer = await callFor(talk, sendChatMessage, { content, userLanguage: "de-AT", ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return sendChatMessage.answer.strict().parse(answer.json());
}

async function startGermanTalk(): Promise<Talk> {
  const talk = await startTalk();
  talk.model.reply = ENGLISH;
  talk.model.whole = GERMAN;
  return talk;
}

describe("a reply", () => {
  test("is translated into the player's language, and kept as it was written", async () => {
    const talk = await startGermanTalk();
    const { userMessage, aiResponse } = await ask(talk);
    expect(aiResponse).toMatchObject({
      content: GERMAN,
      originalContent: ENGLISH,
      isTranslated: true,
      detectedLanguage: "de",
      state: "whole",
      label: "AI-generated",
    });
    expect(aiResponse.translationConfidence).toBeGreaterThan(0.5);
    expect(userMessage).toMatchObject({
      content: "Magst du Regen?",
      originalContent: null,
      isTranslated: false,
      detectedLanguage: "de",
    });
    const { messages } = await historyOf(talk);
    expect(messages.slice(-2)).toEqual([userMessage, aiResponse]);
    const asked = talk.model.asked.at(-1)?.messages;
    expect(asked?.[0]?.content).toMatch(/^Translate .* into German\./);
    expect(asked?.[1]).toEqual({ role: "user", content: ENGLISH });
    // The model goes on from what it has written.
    await ask(talk);
    const prompt = talk.model.asked.findLast(({ stream }) => stream === true)?.messages;
    expect(JSON.stringify(prompt)).toContain(ENGLISH);
    expect(JSON.stringify(prompt)).not.toContain("Trommel");
    expect(prompt?.[0]?.content).toContain("Answer in English");
  });

  test("said differently is translated too, and so are those before it", async () => {
    const talk = await startGermanTalk();
    await ask(talk);
    talk.model.reply = "I love how it sounds.";
    talk.model.whole = "Ich liebe, wie er klingt.";
    const answer = await callFor(talk, sayAgain, { userLanguage: "de" });
    expect(sayAgain.answer.strict().parse(answer.json()).aiResponse).toMatchObject({
      content: "Ich liebe, wie er klingt.",
      originalContent: "I love how it sounds.",
      alternatives: [{ content: GERMAN, originalContent: ENGLISH }],
    });
  });

  test.each([
    ["where that is switched off", { autoTranslate: false }],
    ["for who reads English", { userLanguage: "en-GB" }],
    ["into a language that is not offered", { userLanguage: "tlh" }],
    ["for who names no language", { userLanguage: null }],
  ])("is not translated %s", async (_case, more) => {
    const talk = await startGermanTalk();
    const { aiResponse } = await ask(talk, more);
    expect(aiResponse).toMatchObject({ content: ENGLISH, originalContent: null, isTranslated: false });
    expect(talk.model.asked.at(-1)?.messages[0]?.content).toContain("Answer in the language of the player");
    expect(talk.model.asked.filter(({ stream }) => stream !== true)).toEqual([]);
  });

  test.each(["500", "broken", "malformed", "empty", "cut-off"] as const)(
    "stands as it was written when the translator fails: %s",
    async (fault) => {
      const talk = await startGermanTalk();
      talk.model.pace = async () => {
        talk.model.fault = fault;
      };
      const { aiResponse } = await ask(talk);
      expect(aiResponse).toMatchObject({ content: ENGLISH, isTranslated: false, state: "whole" });
    },
  );

  test("stands as it was written when what comes back is in another language", async () => {
    const talk = await startGermanTalk();
    talk.model.whole = "Sorry, I would rather tell you something about drums in English.";
    expect((await ask(talk)).aiResponse).toMatchObject({ content: ENGLISH, isTranslated: false });
  });

  test("stands as it was written when its translation is not fit to be shown", async () => {
    const talk = await startGermanTalk();
    talk.model.whole = "I am the real Adele, and this is not an AI.";
    const { aiResponse } = await ask(talk);
    expect(aiResponse).toMatchObject({ content: ENGLISH, isTranslated: false });
  });

  test("stands as it was written when its translation sounds like a crisis", async () => {
    const talk = await startGermanTalk();
    talk.model.whole = "Ich will nicht mehr leben, ich bringe mich um.";
    expect((await ask(talk)).aiResponse).toMatchObject({ content: ENGLISH, isTranslated: false, source: "model" });
  });

  test("goes without its translation where only that would exceed the cap", async () => {
    const talk = await startTalk({ chatTokens: { hour: 4000, day: 1_000_000 } });
    talk.model.reply = ENGLISH;
    talk.model.whole = GERMAN;
    expect((await ask(talk)).aiResponse).toMatchObject({ content: ENGLISH, isTranslated: false, source: "model" });
    expect(talk.model.asked).toHaveLength(1);
    expect(talk.model.asked[0]?.messages[0]?.content).toContain("Answer in the language of the player");
  });

  test("to a sign of a crisis is never translated", async () => {
    const talk = await startGermanTalk();
    const { aiResponse } = await ask(talk, {}, "Ich will nicht mehr leben");
    expect(aiResponse).toMatchObject({ source: "safety", isTranslated: false });
    expect(talk.model.asked).toEqual([]);
  });
});

test("its translation costs tokens, and goes with it", async () => {
  const plain = await startTalk();
  plain.model.reply = ENGLISH;
  await say(plain, "Magst du Regen?");
  const talk = await startGermanTalk();
  await ask(talk);
  const tokens = async ({ product }: Talk) => {
    const { rows } = await product.database.pool.query<{ tokens: number }>("SELECT tokens::integer FROM conversations");
    return rows[0]?.tokens ?? 0;
  };
  // As the provider counts, which says two.
  expect(await tokens(talk)).toBe((await tokens(plain)) + 2);
  expect(JSON.stringify((await contents(talk.product.database.pool))["conversation_languages"])).toContain("Trommel");
  await talk.player.call(deleteConversation, { params: { sessionToken: talk.token } });
  expect((await contents(talk.product.database.pool))["conversation_languages"]).toEqual([]);
});

test("the languages are listed, with who translates", async () => {
  const { product } = await startTalk();
  const answer = await product.app.inject({ url: translationLanguages.path });
  expect(answer.json()).toMatchObject({
    languages: { de: "German", en: "English", ja: "Japanese" },
    provider: "model",
  });
  const alone = await startTestApp();
  onTestFinished(() => alone.close());
  expect((await alone.app.inject({ url: translationLanguages.path })).json()).toMatchObject({ provider: "none" });
});

test.each([
  ["Hello, how are you today?", "en"],
  ["Hallo, wie geht es dir heute?", "de"],
  ["Bonjour, comment ça va ?", "fr"],
  ["Hola, ¿qué tal estás hoy?", "es"],
  ["Ciao, come stai oggi?", "it"],
  ["Olá, tudo bem com você?", "pt"],
  ["Привет, как дела?", "ru"],
  ["こんにちは、お元気ですか", "ja"],
  ["你好，你今天怎么样？", "zh"],
  ["مرحبا كيف حالك", "ar"],
  ["नमस्ते, आप कैसे हैं?", "hi"],
  ["ok", null],
  ["12345", null],
])("“%s” is in %s", async (text, language) => {
  await loadDetector();
  expect(detectLanguage(text)).toBe(language);
});
