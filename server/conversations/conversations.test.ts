import { expect, test } from "vitest";
import { chatHistory, sayAgain, sendChatMessage, stopReply } from "#contract/conversations.ts";
import { switchPersona } from "#contract/chat-operators.ts";
import { REPLIES_PER_MESSAGE } from "#contract/values/conversation-limits.ts";
import { startTestApp } from "../testing/app.ts";
import { acknowledge, buyChat, orderChat, pass } from "../testing/chat.ts";
import { contents } from "../testing/contents.ts";
import {
  callFor,
  historyOf,
  newSession,
  say,
  send,
  SHORT_TIMEOUTS,
  spokenIn,
  startTalk,
  textsOf,
} from "../testing/conversations.ts";
import { expectProblem } from "../testing/problem.ts";
import { HOUR, SECOND } from "../testing/time.ts";

test("a message is answered by the model, which knows the persona and what was said, and both are in the history", async () => {
  const talk = await startTalk();
  const { model, product } = talk;
  model.reply = "Hello from London!";
  const { userMessage, aiResponse } = await say(talk, "  Hi, where are you from? ");
  expect(userMessage).toMatchObject({ messageType: "user", content: "Hi, where are you from?", label: null });
  expect(aiResponse).toMatchObject({
    messageType: "celebrity_ai",
    content: "Hello from London!",
    state: "whole",
    source: "model",
    label: "AI-generated",
    alternatives: [],
  });
  model.reply = "Singing.";
  await say(talk, "What do you like?");
  const [system, ...lines] = model.asked.at(-1)?.messages ?? [];
  expect(system?.content).toMatch(/Adele.*not the real person/s);
  expect(lines).toEqual([
    { role: "user", content: "Hi, where are you from?" },
    { role: "assistant", content: "Hello from London!" },
    { role: "user", content: "What do you like?" },
  ]);
  const history = await historyOf(talk);
  expect(spokenIn(history).slice(0, 2)).toEqual([userMessage, aiResponse]);
  expect(history).toMatchObject({
    success: true,
    hasEarlier: false,
    celebrity: { id: "adele", name: "Adele" },
    session: { state: "open", userId: talk.player.id, startTime: product.clock.now.toISOString() },
  });
});

test("the notice that one talks to an AI is first, and comes again every three hours of a session", async () => {
  const { product, ...first } = await startTalk();
  const talk = { ...first, ...(await newSession(product, 6)) };
  const notices = async () =>
    (await historyOf(talk)).messages.flatMap(({ source }, index) => (source === "notice" ? [index] : []));
  expect(await notices()).toEqual([0]);
  await say(talk, "One");
  await pass(product, 3 * HOUR - 1);
  await say(talk, "Two");
  expect(await notices()).toEqual([0]);
  await pass(product, 1);
  await say(talk, "Three");
  expect(await notices()).toEqual([0, 5]);
  await pass(product, 24 * HOUR);
  expect(await notices()).toEqual([0, 5, 8]);
  expect((await historyOf(talk)).messages[0]).toMatchObject({
    messageType: "celebrity_ai",
    content: expect.stringMatching(/AI.*not the real person/s),
    label: "Notice",
  });
});

test("a history that has not changed is not sent again", async () => {
  const talk = await startTalk();
  const ask = (tag?: string) =>
    talk.player.call(chatHistory, {
      params: { sessionToken: talk.token },
      ...(tag !== undefined && { headers: { "if-none-match": tag } }),
    });
  let tag = "";
  const expectNews = async (news: boolean) => {
    const answer = await ask(tag);
    expect(answer.statusCode).toBe(news ? 200 : 304);
    expect(answer.headers["cache-control"]).toBe("no-store");
    if (!news) expect(answer.body).toBe("");
    tag = String(answer.headers.etag);
  };
  await expectNews(true);
  await expectNews(false);
  await say(talk, "Hello");
  await expectNews(true);
  await expectNews(false);
  await pass(talk.product, HOUR);
  await expectNews(true);
  expect((await ask()).json()).toMatchObject({ session: { state: "expired" } });
  await expectNews(false);
});

test("long conversations are read page by page, without a gap", async () => {
  const talk = await startTalk();
  const { session } = await historyOf(talk);
  await say(talk, "Message 1");
  await talk.product.database.pool.query(
    `WITH asked AS (
       INSERT INTO conversation_messages SELECT 1000 + 2 * n, $1, NULL, 'Message ' || n, product_now(), 'whole', 'player'
       FROM generate_series(2, 251) n RETURNING id, session, at
     ) INSERT INTO conversation_messages SELECT id + 1, session, id, 'Reply', at, 'whole', 'model' FROM asked`,
    [session.topic?.slice("chat:".length) ?? ""],
  );
  const seen: string[] = [];
  let before: string | undefined;
  for (let page = 0; page < 4; page += 1) {
    const answer = await talk.player.call(chatHistory, {
      params: { sessionToken: talk.token },
      ...(before !== undefined && { query: { before } }),
    });
    const { messages, hasEarlier } = chatHistory.answer.parse(answer.json());
    expect(messages.filter(({ source }) => source === "notice").length).toBeLessThanOrEqual(1);
    const spoken = spokenIn({ messages });
    seen.unshift(...spoken.filter(({ messageType }) => messageType === "user").map(({ content }) => content));
    expect(spoken.filter(({ messageType }) => messageType === "celebrity_ai")).toHaveLength(spoken.length / 2);
    before = spoken[0]?.id;
    if (!hasEarlier) break;
  }
  expect(seen).toEqual(Array.from({ length: 251 }, (_, index) => `Message ${index + 1}`));
});

test("what is no message is refused and changes nothing", async () => {
  const talk = await startTalk();
  const before = await contents(talk.product.database.pool);
  for (const content of ["", "  \n ", "a".repeat(1001), "a\u0000b", 7, null, undefined])
    expectProblem(await callFor(talk, sendChatMessage, { content }), "invalid_request");
  for (const more of [{ audioData: "AAAA" }, { isVoiceMessage: true }])
    expectProblem(await callFor(talk, sendChatMessage, { content: "Hello", ...more }), "invalid_request");
  expectProblem(await callFor(talk, sayAgain), "nothing_to_say_again");
  expect(await contents(talk.product.database.pool)).toEqual(before);
  expect(talk.model.asked).toEqual([]);
  await say(talk, "a".repeat(1000));
});

test("a failed reply leaves nothing, and the message can be sent again", async () => {
  const talk = await startTalk({}, SHORT_TIMEOUTS);
  await say(talk, "Before");
  const before = await textsOf(talk);
  for (const fault of ["500", "429", "silent", "broken", "breaks", "breaks-off", "malformed", "page"] as const) {
    talk.model.fault = fault;
    expectProblem(await send(talk, "Does this arrive?"), "reply_failed");
    expect(await textsOf(talk), fault).toEqual(before);
  }
  talk.model.fault = undefined;
  talk.model.reply = " ";
  expectProblem(await send(talk, "Does this arrive?"), "reply_failed");
  talk.model.reply = "It does.";
  await say(talk, "Does this arrive?");
  expect(await textsOf(talk)).toEqual([...before, "Does this arrive?", "It does."]);
});

test("a reply can be said differently; earlier ones stay beside it", async () => {
  const talk = await startTalk();
  const replies = Array.from({ length: REPLIES_PER_MESSAGE }, (_, index) => `Reply ${index + 1}`);
  talk.model.reply = "Reply 1";
  await say(talk, "Hello");
  for (const reply of replies.slice(1)) {
    talk.model.reply = reply;
    const answer = await callFor(talk, sayAgain);
    expect(answer.statusCode, answer.body).toBe(200);
  }
  expect(talk.model.asked.at(-1)?.messages.at(-1)?.content).toMatch(/differently.*Reply 1.*Reply 4/s);
  const [, response] = spokenIn(await historyOf(talk));
  expect(response).toMatchObject({ content: "Reply 5" });
  expect(response?.alternatives.map(({ content }) => content)).toEqual(replies.slice(0, -1));
  expectProblem(await callFor(talk, sayAgain), "nothing_to_say_again");
  await say(talk, "And now?");
  expect(talk.model.asked.at(-1)?.messages.slice(1)).toEqual([
    { role: "user", content: "Hello" },
    { role: "assistant", content: "Reply 5" },
    { role: "user", content: "And now?" },
  ]);
});

test("30 messages a minute can be sent, whoever else is talking", async () => {
  const talk = await startTalk();
  const other = { ...talk, ...(await newSession(talk.product)) };
  for (let message = 0; message < 30; message += 1) {
    await say(talk, `Message ${message}`);
    await pass(talk.product, SECOND);
  }
  const refused = await send(talk, "One more");
  expectProblem(refused, "rate_limited");
  expect(refused.headers["retry-after"]).toBe("30");
  await say(other, "Hello");
  await pass(talk.product, 29 * SECOND);
  expectProblem(await send(talk, "One more"), "rate_limited");
  await pass(talk.product, SECOND);
  await say(talk, "One more");
  expectProblem(await send(talk, "And one more"), "rate_limited");
});

test("after the paid time, and before it, nothing can be sent, and everything can be read", async () => {
  const talk = await startTalk();
  await say(talk, "Hello");
  await pass(talk.product, HOUR - 1);
  await say(talk, "In the last moment");
  await pass(talk.product, 1);
  expectProblem(await send(talk, "Too late"), "chat_session_ended");
  expectProblem(await callFor(talk, sayAgain), "chat_session_ended");
  expect(await textsOf(talk)).toHaveLength(4);
  const unpaid = { ...talk, token: (await orderChat(talk.player, "rihanna")).sessionToken };
  expectProblem(await send(unpaid, "Hello"), "payment_incomplete");
  expect(await historyOf(unpaid)).toMatchObject({ messages: [], session: { state: "unpaid", topic: null } });
});

test("a persona that is switched off refuses with a sentence", async () => {
  const talk = await startTalk();
  await say(talk, "Hello");
  await talk.product.call(switchPersona, { body: { celebrityId: "adele", off: true } });
  const { detail } = expectProblem(await send(talk, "Still there?"), "persona_off");
  expect(detail).toMatch(/switched off.*refunded/);
  expect(await textsOf(talk)).toHaveLength(2);
});

test("a conversation is its player's alone, whatever another one knows", async () => {
  const talk = await startTalk();
  await say(talk, "My secret");
  const other = { ...talk, ...(await newSession(talk.product)) };
  const leaked = { player: other.player, token: talk.token };
  const before = await contents(talk.product.database.pool);
  expectProblem(
    await leaked.player.call(chatHistory, { params: { sessionToken: talk.token } }),
    "chat_session_not_found",
  );
  for (const [endpoint, more] of [
    [sendChatMessage, { content: "Hello" }],
    [sayAgain, {}],
    [stopReply, {}],
  ] as const) {
    expectProblem(await callFor(leaked, endpoint, more), "chat_session_not_found");
    for (const token of ["n".repeat(43), "x", "%00", "\u0000"])
      expectProblem(await callFor({ ...leaked, token }, endpoint, more), "chat_session_not_found");
  }
  expect(await contents(talk.product.database.pool)).toEqual(before);
  await say(other, "What do you know?");
  expect(JSON.stringify(talk.model.asked.at(-1))).not.toContain("My secret");
});

test("without a provider the demo persona replies, labelled as such, and says it differently when asked", async () => {
  const product = await startTestApp();
  const player = await product.player();
  await acknowledge(player);
  const { sessionToken: token } = await buyChat(player);
  const talk = { player, token };
  const { aiResponse } = await say(talk, "Good morning! How are you today?");
  expect(aiResponse).toMatchObject({ source: "demo", label: "AI-generated by the demo persona", state: "whole" });
  await say(talk, "I like rainy days");
  expect((await callFor(talk, sayAgain)).statusCode).toBe(200);
  const reply = spokenIn(await historyOf(talk)).at(-1);
  expect(reply?.alternatives).toHaveLength(1);
  expect(reply?.alternatives[0]?.content).not.toBe(reply?.content);
  const { rows } = await product.database.pool.query("SELECT FROM chat_token_days");
  expect(rows).toEqual([]);
  await product.close();
});
