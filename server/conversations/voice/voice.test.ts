import { expect, test } from "vitest";
import { chatHistory, sendChatMessage } from "#contract/conversations.ts";
import { deleteSavedConversation, saveConversation, savedConversation } from "#contract/saved-conversations.ts";
import { VOICE_NOT_SET_UP } from "#contract/values/voice-limits.ts";
import { chatAudio, voiceToText } from "#contract/voice.ts";
import type { TestPlayer } from "../../testing/app.ts";
import { pass } from "../../testing/chat.ts";
import { contents } from "../../testing/contents.ts";
import {
  callFor,
  historyOf,
  holdPieces,
  newSession,
  say,
  send,
  SHORT_TIMEOUTS,
  spokenIn,
  startTalk,
  stop,
} from "../../testing/conversations.ts";
import { expectProblem } from "../../testing/problem.ts";
import { dataOf, recordingOf } from "../../testing/recordings.ts";
import { HOUR, SECOND } from "../../testing/time.ts";

type Talk = Awaited<ReturnType<typeof startTalk>>;

const transcribe = (player: TestPlayer, body: object) =>
  player.call(voiceToText, { body: { userLanguage: "en-US", userId: player.id, ...body } });

const listen = (player: TestPlayer, messageId: string, headers = {}) =>
  player.call(chatAudio, { params: { messageId }, headers });

/** Sends a recording of three seconds. */
async function speak(talk: Pick<Talk, "player" | "token">, content = "I love this song", more: object = {}) {
  const audioData = await dataOf(3);
  const answer = await callFor(talk, sendChatMessage, { content, isVoiceMessage: true, audioData, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return sendChatMessage.answer.strict().parse(answer.json());
}

const recordingsIn = async ({ product }: Pick<Talk, "product">) =>
  (await contents(product.database.pool))["conversation_recordings"];

test("a recording is transcribed, with how sure the model is, and nothing of it is stored", async () => {
  const talk = await startTalk();
  const before = await contents(talk.product.database.pool);
  talk.model.voice.transcript = "  Hello there. ";
  talk.model.voice.logprobs = [-0.1, -0.3];
  for (const kind of ["webm", "mp4", "ogg"] as const) {
    const recording = await recordingOf(2, { kind });
    const answer = await transcribe(talk.player, { audioData: recording.toString("base64") });
    expect(voiceToText.answer.strict().parse(answer.json())).toEqual({
      success: true,
      transcript: "Hello there.",
      error: null,
      transcriptionConfidence: 0.82,
    });
    expect(talk.model.voice.heard.at(-1)).toMatchObject({ model: "ears", language: "en", type: `audio/${kind}` });
    expect(talk.model.voice.heard.at(-1)?.bytes.equals(recording)).toBe(true);
  }
  expect(await contents(talk.product.database.pool)).toEqual(before);
});

test("what is spoken in a Norwegian browser is said to be Norwegian", async () => {
  const talk = await startTalk();
  await transcribe(talk.player, { audioData: await dataOf(2), userLanguage: "nb-NO" });
  expect(talk.model.voice.heard.at(-1)).toMatchObject({ language: "no" });
});

test("a model that gives no details is asked for none, and its confidence is not known", async () => {
  const talk = await startTalk();
  talk.model.voice.newest = true;
  const audioData = await dataOf(2);
  for (let time = 0; time < 2; time += 1)
    expect((await transcribe(talk.player, { audioData })).json()).toMatchObject({
      success: true,
      transcriptionConfidence: null,
    });
  expect(talk.model.voice.heard.map(({ format }) => format)).toEqual(["json", "json"]);
});

test("what was said can be sent: without what messages must not have, and no longer than they are", async () => {
  const talk = await startTalk();
  const audioData = await dataOf(2);
  talk.model.voice.transcript = `a\u0000b ${"many words ".repeat(200)}`;
  const { transcript } = (await transcribe(talk.player, { audioData })).json<{ transcript: string }>();
  expect(transcript).toMatch(/^a b many .*(many|words)…$/);
  await speak(talk, transcript);
  for (const nothing of ["", " . ", "…"]) {
    talk.model.voice.transcript = nothing;
    expect((await transcribe(talk.player, { audioData })).json()).toMatchObject({
      success: false,
      transcript: null,
      error: expect.stringMatching(/^We could not hear/),
    });
  }
});

test("where nothing is set up, that is said in words", async () => {
  const talk = await startTalk({ transcription: undefined, speech: undefined });
  const answer = await transcribe(talk.player, { audioData: await dataOf(2) });
  expect(answer.json()).toMatchObject({ success: false, transcript: null, error: VOICE_NOT_SET_UP });
  expect((await historyOf(talk)).voice).toEqual({ transcription: false, speech: false });
  expect((await historyOf(await startTalk())).voice).toEqual({ transcription: true, speech: true });
});

test("only players with an open session have recordings transcribed", async () => {
  const talk = await startTalk();
  const audioData = await dataOf(2);
  expectProblem(await transcribe(await talk.product.player(), { audioData }), "chat_session_not_found");
  await pass(talk.product, HOUR);
  expectProblem(await transcribe(talk.player, { audioData }), "chat_session_ended");
  expectProblem(
    await callFor(talk, sendChatMessage, { content: "Hi", isVoiceMessage: true, audioData }),
    "chat_session_ended",
  );
  expect(talk.model.voice.heard).toEqual([]);
});

test("what is no recording, too long or too large is refused, and no model hears it", async () => {
  const talk = await startTalk();
  const before = await contents(talk.product.database.pool);
  const long = await dataOf(62);
  const refused = [
    [Buffer.from("<!doctype html>").toString("base64"), "recording_unreadable"],
    ["AAAA", "recording_unreadable"],
    [long, "recording_too_long"],
    [await dataOf(90, { claimedSeconds: 2 }), "recording_too_long"],
    [Buffer.alloc(512 * 1024 + 1).toString("base64"), "recording_too_long"],
    ["A".repeat(800_000), "body_too_large"],
    ["not base64!", "invalid_request"],
    ["", "invalid_request"],
    [7, "invalid_request"],
  ] as const;
  for (const [audioData, code] of refused) {
    expectProblem(await transcribe(talk.player, { audioData }), code);
    expectProblem(await callFor(talk, sendChatMessage, { content: "Hi", isVoiceMessage: true, audioData }), code);
  }
  const audioData = await dataOf(2);
  for (const half of [{ isVoiceMessage: true }, { audioData }, { audioData: null, isVoiceMessage: true }])
    expectProblem(await callFor(talk, sendChatMessage, { content: "Hi", ...half }), "invalid_request");
  expect(await contents(talk.product.database.pool)).toEqual(before);
  expect(talk.model.voice.heard).toEqual([]);
});

test("whatever the provider does, its failure is told, and the recording can be sent again", async () => {
  const talk = await startTalk({}, SHORT_TIMEOUTS);
  const audioData = await dataOf(2);
  for (const fault of ["500", "silent", "broken", "malformed"] as const) {
    talk.model.voice.fault = fault;
    expectProblem(await transcribe(talk.player, { audioData }), "transcription_failed");
  }
  talk.model.voice.fault = undefined;
  expect((await transcribe(talk.player, { audioData })).json()).toMatchObject({ success: true });
});

test("a voice message is in the history with how it was said, and its reply is to its words", async () => {
  const talk = await startTalk();
  talk.model.reply = "I love it too.";
  const { userMessage, aiResponse, ...rest } = await speak(talk, "I love this song so much", {
    loudness: { meanDb: -45, peakDb: -20, voicedShare: 0.8 },
    transcriptionConfidence: 0.9,
  });
  expect(userMessage).toMatchObject({
    content: "I love this song so much",
    isVoiceMessage: true,
    audioUrl: `/api/chat/audio/${userMessage.id}`,
    audioDuration: 3,
    toneAnalysis: { sentiment: "positive", emotions: ["love"], confidence: 0.17 },
    speechMetrics: { pace: "normal", volume: "quiet", clarity: "clear" },
    transcriptionConfidence: 0.9,
    voiceResponse: null,
  });
  expect(rest).toEqual({ voiceResponse: null, voiceAnalysis: { sentiment: "positive", emotions: ["love"] } });
  expect(aiResponse).toMatchObject({ content: "I love it too.", isVoiceMessage: false, audioUrl: null });
  expect(talk.model.asked.at(-1)?.messages.at(-1)?.content).toBe("I love this song so much");
  const { userMessage: typed } = await say(talk, "And typed");
  expect(typed).toMatchObject({ isVoiceMessage: false, audioUrl: null, toneAnalysis: null, speechMetrics: null });
  expect(spokenIn(await historyOf(talk)).slice(0, 2)).toEqual([userMessage, aiResponse]);
});

test("a recording is heard by its player only, also while it is being answered", async () => {
  const talk = await startTalk();
  const held = holdPieces(talk.model);
  const speaking = speak(talk);
  await held.reached;
  const drafted = spokenIn(await historyOf(talk)).find(({ isVoiceMessage }) => isVoiceMessage);
  expect((await listen(talk.player, drafted?.id ?? "1")).statusCode).toBe(200);
  held.release();
  const { userMessage, aiResponse } = await speaking;
  const answer = await listen(talk.player, userMessage.id);
  expect(answer.rawPayload.equals(await recordingOf(3))).toBe(true);
  expect(answer.headers).toMatchObject({
    "content-type": "audio/webm",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  const other = await newSession(talk.product);
  expectProblem(await listen(other.player, userMessage.id), "recording_not_found");
  expectProblem(await listen(talk.player, aiResponse.id), "recording_not_found");
  expectProblem(await listen(talk.player, "999999"), "recording_not_found");
  expectProblem(await listen(talk.player, "1 OR 1=1"), "invalid_request");
  expectProblem(await listen(talk.player, userMessage.id, { cookie: other.player.cookie }), "player_unproven");
  expectProblem(await listen(talk.player, userMessage.id, { "x-user-id": other.player.id }), "player_unproven");
  expectProblem(await talk.product.call(chatAudio, { params: { messageId: userMessage.id } }), "player_required");
});

test("a reply that fails or is stopped before it began leaves no recording; one that was stopped keeps it", async () => {
  const talk = await startTalk();
  talk.model.fault = "500";
  const audioData = await dataOf(3);
  expectProblem(
    await callFor(talk, sendChatMessage, { content: "Hi", isVoiceMessage: true, audioData }),
    "reply_failed",
  );
  expect(await recordingsIn(talk)).toEqual([]);
  expect(spokenIn(await historyOf(talk))).toEqual([]);
  talk.model.fault = undefined;
  talk.model.reply = "The first sentence. The second sentence. The third one.";
  const held = holdPieces(talk.model, 4);
  const speaking = speak(talk);
  await held.reached;
  await expect
    .poll(async () => spokenIn(await historyOf(talk)).at(-1)?.content, { timeout: 5000 })
    .toBe("The first sentence.");
  await stop(talk);
  const { userMessage } = await speaking;
  held.release();
  expect((await listen(talk.player, userMessage.id)).statusCode).toBe(200);
});

test("saved conversations show it too, and what is deleted takes its recordings along", async () => {
  const talk = await startTalk();
  const { userMessage } = await speak(talk);
  const saved = saveConversation.answer.parse((await callFor(talk, saveConversation, { title: "Kept" })).json());
  const params = { id: saved.conversation.id };
  const opened = await talk.player.call(savedConversation, { params });
  expect(spokenIn(savedConversation.answer.parse(opened.json()))[0]).toEqual(userMessage);
  expect(await recordingsIn(talk)).toHaveLength(1);
  expect((await talk.player.call(deleteSavedConversation, { params })).statusCode).toBe(200);
  expect(await recordingsIn(talk)).toEqual([]);
  expectProblem(await listen(talk.player, userMessage.id), "recording_not_found");
});

test("conversations that were not saved are forgotten with their recordings", async () => {
  const talk = await startTalk();
  await speak(talk);
  await pass(talk.product, 32 * 24 * HOUR);
  await talk.product.advance();
  expect(await recordingsIn(talk)).toEqual([]);
});

test("nothing of what is spoken is in a log, whatever fails", async () => {
  const lines: string[] = [];
  const talk = await startTalk({ logTo: { write: (line) => void lines.push(line) } }, SHORT_TIMEOUTS);
  talk.model.voice.transcript = "a zebra in the moonlight";
  const audioData = await dataOf(2);
  await speak(talk, "a zebra in the moonlight", { generateVoiceResponse: true });
  for (const fault of ["500", "silent", "broken", "malformed"] as const) {
    talk.model.voice.fault = fault;
    await transcribe(talk.player, { audioData });
  }
  talk.model.fault = "500";
  await send(talk, "a zebra in the moonlight");
  await talk.product.database.pool.query("ALTER TABLE conversation_recordings RENAME TO hidden_recordings");
  talk.model.fault = undefined;
  const failed = await callFor(talk, sendChatMessage, { content: "a zebra", isVoiceMessage: true, audioData });
  expect(failed.statusCode).toBe(500);
  const log = lines.join("");
  expect(log).toMatch(/transcribed nothing/);
  expect(log).not.toMatch(/zebra|moonlight/);
  expect(log).not.toContain(audioData.slice(40, 80));
  expect(log).not.toContain(talk.token);
});

test("the history is sent again when what is set up has changed", async () => {
  const talk = await startTalk();
  const params = { sessionToken: talk.token };
  const { headers } = await talk.player.call(chatHistory, { params });
  const tag = String(headers.etag);
  expect((await talk.player.call(chatHistory, { params, headers: { "if-none-match": tag } })).statusCode).toBe(304);
  expect(tag).toMatch(/1\/1"$/);
});

test("nobody can send more sound than has passed since the session began, but for one recording", async () => {
  const talk = await startTalk();
  const audioData = await dataOf(40);
  const spokenOnce = () => callFor(talk, sendChatMessage, { content: "A long story", isVoiceMessage: true, audioData });
  expect((await spokenOnce()).statusCode).toBe(200);
  const refused = await spokenOnce();
  expectProblem(refused, "rate_limited");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(10);
  expect(await recordingsIn(talk)).toHaveLength(1);
  await pass(talk.product, 30 * SECOND);
  expect((await spokenOnce()).statusCode).toBe(200);
});
