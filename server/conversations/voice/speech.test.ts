import { expect, test } from "vitest";
import { sendChatMessage } from "#contract/conversations.ts";
import { sentencesOf } from "#contract/values/sentences.ts";
import { chatSpeech } from "#contract/voice.ts";
import { pass } from "../../testing/chat.ts";
import { callFor, newSession, say, SHORT_TIMEOUTS, startTalk, type Talk } from "../../testing/conversations.ts";
import { expectProblem } from "../../testing/problem.ts";
import { HOUR } from "../../testing/time.ts";

const REPLY = "Rain on a window is the best drum there is. It keeps a better time than most of us!";

const hear = (talk: Pick<Talk, "player" | "token">, messageId: string, sentence = 0) =>
  callFor(talk, chatSpeech, { messageId, sentence });

/** A message whose reply is to be heard. */
async function sayAloud(talk: Talk, content = "Hello") {
  const answer = await callFor(talk, sendChatMessage, { content, generateVoiceResponse: true });
  expect(answer.statusCode, answer.body).toBe(200);
  return sendChatMessage.answer.strict().parse(answer.json());
}

const isMp3 = (base64: string | null) => Buffer.from(base64 ?? "", "base64").readUInt16BE(0) === 0xfffb;

test("a reply comes with its first sentence as speech if that was asked for, and the others are heard one by one", async () => {
  const talk = await startTalk();
  talk.model.reply = REPLY;
  expect((await say(talk, "Hello")).voiceResponse).toBeNull();
  expect(talk.model.voice.spoken).toEqual([]);
  const { aiResponse, voiceResponse } = await sayAloud(talk);
  expect(isMp3(voiceResponse)).toBe(true);
  const second = chatSpeech.answer.strict().parse((await hear(talk, aiResponse.id, 1)).json());
  expect(second.sentences).toBe(2);
  expect(isMp3(second.voiceResponse)).toBe(true);
  expect(talk.model.voice.spoken).toEqual(sentencesOf(REPLY));
  expectProblem(await hear(talk, aiResponse.id, 2), "sentence_not_found");
});

test("only replies of one's own open session are spoken", async () => {
  const talk = await startTalk();
  const { userMessage, aiResponse } = await say(talk, "Hello");
  const other = await newSession(talk.product);
  expectProblem(await hear(other, aiResponse.id), "sentence_not_found");
  expectProblem(await hear({ ...talk, player: other.player }, aiResponse.id), "chat_session_not_found");
  expectProblem(await hear(talk, userMessage.id), "sentence_not_found");
  await pass(talk.product, HOUR);
  expectProblem(await hear(talk, aiResponse.id), "chat_session_ended");
  expect(talk.model.voice.spoken).toEqual([]);
});

test("a voice that fails is told, and takes nothing from the reply", async () => {
  const talk = await startTalk({}, SHORT_TIMEOUTS);
  for (const fault of ["500", "silent", "broken", "malformed"] as const) {
    talk.model.voice.fault = fault;
    const { aiResponse, voiceResponse } = await sayAloud(talk);
    expect(voiceResponse).toBeNull();
    expectProblem(await hear(talk, aiResponse.id), "speech_failed");
    talk.model.voice.fault = undefined;
    await hear(talk, aiResponse.id);
  }
});

test("a model that has failed too often is left alone for a while", async () => {
  const talk = await startTalk();
  const { aiResponse } = await say(talk, "Hello");
  talk.model.voice.fault = "500";
  for (let time = 0; time < 8; time += 1) expectProblem(await hear(talk, aiResponse.id), "speech_failed");
  talk.model.voice.fault = undefined;
  await expect.poll(async () => (await hear(talk, aiResponse.id)).statusCode, { timeout: 5000 }).toBe(200);
});

test("without a model of its own no voice comes from here", async () => {
  const talk = await startTalk({ speech: undefined });
  const { aiResponse, voiceResponse } = await sayAloud(talk);
  expect(voiceResponse).toBeNull();
  expectProblem(await hear(talk, aiResponse.id), "speech_unavailable");
});

test("what a session has spoken is bounded with its tokens: each character counts", async () => {
  const talk = await startTalk({ chatTokens: { hour: 4000, day: 1_000_000 } });
  talk.model.reply = "a".repeat(250);
  const { aiResponse } = await say(talk, "Hello");
  const tokens = async () =>
    (await talk.product.database.pool.query<{ tokens: number }>("SELECT tokens FROM conversations")).rows[0]?.tokens ??
    0;
  const before = await tokens();
  await hear(talk, aiResponse.id);
  expect(await tokens()).toBe(before + 250);
  for (let calls = 0; (await hear(talk, aiResponse.id)).statusCode === 200; calls += 1) expect(calls).toBeLessThan(20);
  expectProblem(await hear(talk, aiResponse.id), "speech_unavailable");
  expect(await tokens()).toBeLessThanOrEqual(4000);
  expect(await tokens()).toBeGreaterThan(4000 - 250);
});
