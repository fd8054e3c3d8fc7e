import { expect, onTestFinished } from "vitest";
import type { Endpoint, EndpointAnswer } from "#contract/endpoint.ts";
import { type ChatMessage, chatHistory, sendChatMessage, stopReply } from "#contract/conversations.ts";
import { openAiCompatible } from "../providers/ai/openai-compatible.ts";
import { openAiSpeech, openAiTranscription } from "../providers/ai/voice.ts";
import { type AiStandIn, startAiStandIn } from "./ai-stand-in.ts";
import { startTestApp, type TestApp, type TestAppOptions, type TestPlayer } from "./app.ts";
import { acknowledge, buyChat } from "./chat.ts";
import { holdTime } from "../database/held-time.ts";

/** How long replies are waited for in tests, in ms: as long as a test on a busy machine may take, or hold a reply. */
const TIMEOUTS = { first: 20_000, whole: 20_000 };

/** For tests in which the model is silent. */
export const SHORT_TIMEOUTS = { first: 1500, whole: 3000 };

/** A paid session with the persona of Adele, whose model is a stand-in. */
export interface Talk {
  product: TestApp;
  model: AiStandIn;
  player: TestPlayer;
  token: string;
}

/** The ears and the mouth of a stand-in. A model that has failed too often is asked again at once. */
const voiceModelsOf = ({ baseUrl }: AiStandIn, { first: timeoutMs }: typeof TIMEOUTS) => {
  const access = { baseUrl, apiKey: "key", timeoutMs, restMs: 1 };
  return {
    transcription: openAiTranscription({ ...access, model: "ears" }),
    speech: openAiSpeech({ ...access, model: "mouth" }),
  };
};

export const aiOf = ({ baseUrl }: AiStandIn, timeouts = TIMEOUTS) =>
  openAiCompatible({ baseUrl, apiKey: "key", model: "small", timeouts });

/** Opens a session at a process of its own, whose time is held. Everything is closed when the test finishes. */
export async function startTalk(options: TestAppOptions = {}, timeouts = TIMEOUTS): Promise<Talk> {
  const model = await startAiStandIn();
  const product = await startTestApp({ ai: aiOf(model, timeouts), ...voiceModelsOf(model, timeouts), ...options });
  onTestFinished(async () => {
    await product.close();
    await model.close();
  });
  await holdTime(product.database, product.clock.now);
  return { product, model, ...(await newSession(product)) };
}

/** A further player with a session. */
export async function newSession(product: TestApp, hours: 1 | 6 = 1): Promise<Pick<Talk, "player" | "token">> {
  const player = await product.player();
  await acknowledge(player);
  const { sessionToken } = await buyChat(player, "adele", hours);
  return { player, token: sessionToken };
}

type Sessioned = Pick<Talk, "player" | "token">;

/** Calls an endpoint that takes a session's token in its body. */
export function callFor({ player, token }: Sessioned, endpoint: Endpoint, more: object = {}) {
  return player.call(endpoint, { body: { sessionToken: token, ...more, userId: player.id } });
}

export const send = (talk: Sessioned, content: string) => callFor(talk, sendChatMessage, { content });

/** Sends a message. @returns it with the reply */
export async function say(talk: Sessioned, content: string): Promise<EndpointAnswer<typeof sendChatMessage>> {
  const answer = await send(talk, content);
  expect(answer.statusCode, answer.body).toBe(200);
  return sendChatMessage.answer.strict().parse(answer.json());
}

export async function stop(talk: Sessioned): Promise<EndpointAnswer<typeof stopReply>> {
  const answer = await callFor(talk, stopReply);
  expect(answer.statusCode, answer.body).toBe(200);
  return stopReply.answer.strict().parse(answer.json());
}

export async function historyOf({ player, token }: Sessioned): Promise<EndpointAnswer<typeof chatHistory>> {
  const answer = await player.call(chatHistory, { params: { sessionToken: token } });
  expect(answer.statusCode, answer.body).toBe(200);
  return chatHistory.answer.strict().parse(answer.json());
}

/** What stands in a conversation, without notices. */
export async function textsOf(talk: Sessioned): Promise<string[]> {
  return spokenIn(await historyOf(talk)).map(({ content }) => content);
}

export const spokenIn = ({ messages }: { messages: readonly ChatMessage[] }) =>
  messages.filter(({ source }) => source !== "notice");

/** Lets the model's reply go on piece by piece. */
export function holdPieces(model: AiStandIn, from = 0) {
  const gate = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  model.pace = async (piece) => {
    if (piece < from) return;
    reached.resolve();
    await gate.promise;
  };
  return { reached: reached.promise, release: gate.resolve };
}
