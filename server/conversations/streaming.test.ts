import { expect, test } from "vitest";
import { sayAgain } from "#contract/conversations.ts";
import { switchPersona } from "#contract/chat-operators.ts";
import { playerAt, startTestApp } from "../testing/app.ts";
import { pass } from "../testing/chat.ts";
import { contents } from "../testing/contents.ts";
import {
  aiOf,
  callFor,
  historyOf,
  holdPieces,
  say,
  send,
  SHORT_TIMEOUTS,
  spokenIn,
  startTalk,
  stop,
  type Talk,
  textsOf,
} from "../testing/conversations.ts";
import { expectProblem } from "../testing/problem.ts";
import { SECOND } from "../testing/time.ts";

const FIRST = "The first sentence.";
const THREE = `${FIRST} The second sentence. The third one.`;
const SOON = { timeout: 5000, interval: 10 };

/** What is said of the reply that is being written. */
const draftOf = async (talk: Pick<Talk, "player" | "token">) =>
  (await historyOf(talk)).messages.find(({ state }) => state === "draft");

/** The same player at another process with the same database. @param cuttable whether a test cuts its connection to it */
async function atAnotherProcess(talk: Talk, cuttable = false): Promise<Talk> {
  const product = await startTestApp({ like: talk.product, ai: aiOf(talk.model), cuttable });
  return { ...talk, product, player: playerAt(product, talk.player) };
}

test("a reply that is being written is a draft that a reload and other processes see grow", async () => {
  const talk = await startTalk();
  const other = await atAnotherProcess(talk);
  talk.model.reply = THREE;
  const held = holdPieces(talk.model, 4);
  const sent = say(talk, "Count, please");
  await held.reached;
  await expect.poll(async () => (await draftOf(other))?.content, SOON).toBe(FIRST);
  const draft = spokenIn(await historyOf(other));
  expect(draft).toMatchObject([
    { content: "Count, please", messageType: "user" },
    { state: "draft", label: "AI-generated" },
  ]);
  expectProblem(await send(other, "And another one"), "reply_in_progress");
  expectProblem(await callFor(other, sayAgain), "reply_in_progress");
  held.release();
  const { userMessage, aiResponse } = await sent;
  expect(aiResponse).toMatchObject({ content: THREE, state: "whole" });
  // The same messages, so that a page replaces the drafts.
  expect(draft.map(({ id }) => id)).toEqual([userMessage.id, aiResponse.id]);
  expect(spokenIn(await historyOf(other))).toEqual([userMessage, aiResponse]);
  await other.product.close();
});

test("of two messages at once, one is sent", async () => {
  const talk = await startTalk();
  const other = await atAnotherProcess(talk);
  const held = holdPieces(talk.model);
  const sent = [send(talk, "Here"), send(other, "There")];
  await held.reached;
  const refused = await Promise.race(sent);
  expectProblem(refused, "reply_in_progress");
  held.release();
  const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(talk.model.asked).toHaveLength(1);
  await other.product.close();
});

test("a reply is written to its end although nobody waits for it", async () => {
  const talk = await startTalk();
  const held = holdPieces(talk.model);
  await talk.product.app.listen({ port: 0, host: "127.0.0.1" });
  const leaving = new AbortController();
  const sent = fetch(`${talk.product.app.listeningOrigin}/api/chat/message`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-user-id": talk.player.id, cookie: talk.player.cookie },
    body: JSON.stringify({ sessionToken: talk.token, content: "I am off" }),
    signal: leaving.signal,
  });
  await held.reached;
  leaving.abort();
  await expect(sent).rejects.toThrow("abort");
  held.release();
  // All of it may be written before it is whole.
  await expect
    .poll(async () => (await historyOf(talk)).messages.at(-1), SOON)
    .toMatchObject({ content: talk.model.reply, state: "whole" });
  expect(await textsOf(talk)).toEqual(["I am off", talk.model.reply]);
});

test.for(["here", "at another process"])(
  "a reply that is stopped %s keeps what was said, and is given up at the model",
  async (where) => {
    const talk = await startTalk();
    const other = where === "here" ? talk : await atAnotherProcess(talk);
    talk.model.reply = THREE;
    const held = holdPieces(talk.model, 4);
    const sent = say(talk, "Count, please");
    await held.reached;
    await expect.poll(async () => (await draftOf(other))?.content, SOON).toBe(FIRST);
    const stopped = await stop(other);
    expect(stopped).toMatchObject({
      userMessage: { content: "Count, please", state: "whole" },
      aiResponse: { content: FIRST, state: "stopped", label: "AI-generated" },
    });
    expect(await textsOf(other)).toEqual(["Count, please", FIRST]);
    expect((await sent).aiResponse).toEqual(stopped.aiResponse);
    await expect.poll(() => talk.model.givenUp, SOON).toBe(1);
    held.release();
    talk.model.pace = () => Promise.resolve();
    await say(other, "Go on");
    expect(talk.model.asked.at(-1)?.messages.at(-2)).toEqual({ role: "assistant", content: FIRST });
    const { rows } = await talk.product.database.pool.query<{ same: boolean; tokens: number }>(
      "SELECT c.tokens = d.tokens AS same, c.tokens FROM conversations c, chat_token_days d",
    );
    expect(rows).toMatchObject([{ same: true }]);
    // What was said is estimated; the second reply counts 50.
    expect(rows[0]?.tokens).toBeGreaterThan(300);
    if (other !== talk) await other.product.close();
  },
);

test("a reply that is stopped before it begins leaves nothing", async () => {
  const talk = await startTalk();
  const held = holdPieces(talk.model);
  const sent = send(talk, "Never mind");
  await held.reached;
  expect(await stop(talk)).toEqual({ userMessage: null, aiResponse: null });
  expectProblem(await sent, "reply_stopped");
  held.release();
  expect(await textsOf(talk)).toEqual([]);
  expect(await stop(talk)).toEqual({ userMessage: null, aiResponse: null });
});

test("while it is said differently, the earlier reply stays", async () => {
  const talk = await startTalk();
  talk.model.reply = "Some words that come first.";
  await say(talk, "Hello");
  talk.model.reply = THREE;
  const held = holdPieces(talk.model, 4);
  const again = callFor(talk, sayAgain);
  await held.reached;
  await expect.poll(async () => (await draftOf(talk))?.content, SOON).toBe(FIRST);
  expect(spokenIn(await historyOf(talk))).toMatchObject([
    { content: "Hello" },
    { state: "draft", alternatives: [{ content: "Some words that come first." }] },
  ]);
  talk.model.fault = "breaks";
  held.release();
  await again;
  expect((await textsOf(talk)).at(-1)).toBe(THREE);
  expectProblem(await callFor(talk, sayAgain), "reply_failed");
  expect((await historyOf(talk)).messages.at(-1)).toMatchObject({
    content: THREE,
    alternatives: [{ content: "Some words that come first." }],
  });
});

test("the draft of a process that died is given up by others, and the message can be sent again", async () => {
  const talk = await startTalk();
  await say(talk, "Before");
  const before = await textsOf(talk);
  // As a killed process leaves it.
  await talk.product.database.pool.query(`UPDATE conversations SET draft = gen_random_uuid(), draft_message_id = 901,
    draft_reply_id = 902, draft_content = 'Lost', draft_reply = 'Half', draft_source = 'model', draft_at = product_now(),
    draft_beat_at = product_now()`);
  const other = await atAnotherProcess(talk);
  await pass(talk.product, 9 * SECOND);
  await other.product.advance();
  expect(await textsOf(other)).toEqual([...before, "Lost", "Half"]);
  expectProblem(await send(other, "Again"), "reply_in_progress");
  await pass(talk.product, SECOND);
  expect(await textsOf(other)).toEqual(before);
  await other.product.advance();
  expect((await contents(talk.product.database.pool))["conversations"]?.join("")).not.toContain("Lost");
  await say(other, "Again");
  expect((await textsOf(other)).slice(-2)).toEqual(["Again", talk.model.reply]);
  await other.product.close();
});

test("a process that has lost the database cannot end a reply that was given up meanwhile", async () => {
  const talk = await startTalk();
  const other = await atAnotherProcess(talk, true);
  talk.model.reply = THREE;
  const held = holdPieces(talk.model, 4);
  const sent = send(other, "From a lost process");
  await held.reached;
  await expect.poll(async () => (await draftOf(talk))?.content, SOON).toBe(FIRST);
  await other.product.network.cut();
  await pass(talk.product, 10 * SECOND);
  expect(await textsOf(talk)).toEqual([]);
  talk.model.pace = () => Promise.resolve();
  await say(talk, "From another one");
  await other.product.network.mend();
  held.release();
  expect([409, 502, 503]).toContain((await sent).statusCode);
  expect(await textsOf(talk)).toEqual(["From another one", THREE]);
  await other.product.close();
});

test("a process that stops keeps what was said", async () => {
  const talk = await startTalk();
  const other = await atAnotherProcess(talk);
  other.model.reply = THREE;
  const held = holdPieces(talk.model, 4);
  const sent = say(other, "Count, please");
  await held.reached;
  await expect.poll(async () => (await draftOf(talk))?.content, SOON).toBe(FIRST);
  await other.product.close();
  expect((await sent).aiResponse).toMatchObject({ content: FIRST, state: "stopped" });
  held.release();
  expect(await textsOf(talk)).toEqual(["Count, please", FIRST]);
});

test.for(["here", "elsewhere"])(
  "a persona that is switched off falls silent, also in the middle of a reply: %s",
  async (where) => {
    const talk = await startTalk();
    const other = await atAnotherProcess(talk);
    talk.model.reply = THREE;
    const held = holdPieces(talk.model, 4);
    const sent = say(talk, "Count, please");
    await held.reached;
    await expect.poll(async () => (await draftOf(talk))?.content, SOON).toBe(FIRST);
    const { product } = where === "here" ? talk : other;
    await product.call(switchPersona, { body: { celebrityId: "adele", off: true } });
    expect((await sent).aiResponse).toMatchObject({ content: FIRST, state: "stopped" });
    held.release();
    for (const at of [talk, other]) expectProblem(await send(at, "Still there?"), "persona_off");
    await other.product.close();
  },
);

test("nobody waits for a silent model forever", async () => {
  const talk = await startTalk({}, SHORT_TIMEOUTS);
  const held = holdPieces(talk.model, 1);
  const began = performance.now();
  expectProblem(await send(talk, "Hello"), "reply_failed");
  expect(performance.now() - began).toBeLessThan(10_000);
  held.release();
  expect(await textsOf(talk)).toEqual([]);
});
