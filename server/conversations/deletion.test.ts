import { expect, test } from "vitest";
import { chatFacts } from "#contract/conversation-facts.ts";
import { chatHistory, deleteConversation } from "#contract/conversations.ts";
import { rateChat, saveConversation, savedConversation, savedConversations } from "#contract/saved-conversations.ts";
import { playerAt, startTestApp } from "../testing/app.ts";
import { pass, sessionOf } from "../testing/chat.ts";
import { contents } from "../testing/contents.ts";
import {
  aiOf,
  callFor,
  historyOf,
  holdPieces,
  newSession,
  say,
  send,
  startTalk,
  type Talk,
  textsOf,
} from "../testing/conversations.ts";
import { expectProblem } from "../testing/problem.ts";
import { HOUR } from "../testing/time.ts";

const SOON = { timeout: 5000, interval: 10 };

const tryToDelete = ({ player, token }: Pick<Talk, "player" | "token">, headers?: Record<string, string>) =>
  player.call(deleteConversation, { params: { sessionToken: token }, ...(headers && { headers }) });

async function deleteAll(talk: Pick<Talk, "player" | "token">): Promise<void> {
  const answer = await tryToDelete(talk);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toEqual({ deleted: true });
}

/** Everything that is stored, as one text. */
const stored = async ({ product }: Talk) => JSON.stringify(await contents(product.database.pool));

const tokensOf = async ({ product }: Talk) =>
  (
    await product.database.pool.query<{ tokens: number; day: number }>(
      "SELECT c.tokens, d.tokens AS day FROM conversations c, chat_token_days d",
    )
  ).rows;

async function factsOf({ player, token }: Pick<Talk, "player" | "token">) {
  const answer = await player.call(chatFacts, { params: { sessionToken: token } });
  return chatFacts.answer.strict().parse(answer.json()).facts;
}

test("a conversation that was never saved is deleted at once with its messages, notes and facts; its session runs on", async () => {
  const talk = await startTalk();
  talk.model.reply = "Green is a fine colour.";
  talk.model.whole = JSON.stringify({ summary: "Talk about green.", facts: ["The player likes green."] });
  for (let message = 1; message <= 4; message += 1) await say(talk, `Green, ${message}`);
  await expect.poll(() => factsOf(talk), SOON).toHaveLength(1);
  const [session, spent] = [await sessionOf(talk.player, { sessionToken: talk.token }), await tokensOf(talk)];
  expect(await stored(talk)).toMatch(/green/i);
  await deleteAll(talk);
  expect(await stored(talk)).not.toMatch(/green/i);
  for (const table of ["conversation_messages", "conversation_facts", "saved_conversations"])
    expect((await talk.product.database.pool.query(`SELECT FROM ${table}`)).rowCount, table).toBe(0);
  expect(await textsOf(talk)).toEqual([]);
  expect(await factsOf(talk)).toEqual([]);
  expect(await sessionOf(talk.player, { sessionToken: talk.token })).toEqual(session);
  expect(session.state).toBe("open");
  // What replies have cost stays counted, or deleting would lift the cap.
  expect(await tokensOf(talk)).toEqual(spent);
  talk.model.reply = "Hello!";
  await say(talk, "A new beginning");
  expect(JSON.stringify(talk.model.asked.at(-1))).not.toMatch(/green/i);
  expect(await textsOf(talk)).toEqual(["A new beginning", "Hello!"]);
});

test("a page that has the conversation learns that it is gone", async () => {
  const talk = await startTalk();
  await say(talk, "Hello");
  const read = (etag?: string) =>
    talk.player.call(chatHistory, {
      params: { sessionToken: talk.token },
      ...(etag !== undefined && { headers: { "if-none-match": etag } }),
    });
  const etag = String((await read()).headers["etag"]);
  expect((await read(etag)).statusCode).toBe(304);
  await deleteAll(talk);
  expect((await read(etag)).statusCode).toBe(200);
});

test("a saved conversation is deleted with its entry, and can be saved again once something is said", async () => {
  const talk = await startTalk();
  await say(talk, "Green");
  const saved = await callFor(talk, saveConversation, { title: "About green", tags: ["green"] });
  const { id } = saveConversation.answer.parse(saved.json()).conversation;
  await deleteAll(talk);
  expect(await stored(talk)).not.toMatch(/green/i);
  expectProblem(await talk.player.call(savedConversation, { params: { id } }), "saved_conversation_not_found");
  const list = await talk.player.call(savedConversations, { params: { userId: talk.player.id } });
  expect(list.json()).toEqual({ conversations: [] });
  expectProblem(await callFor(talk, saveConversation, { title: "Nothing" }), "nothing_to_save");
  await say(talk, "Blue");
  expect((await callFor(talk, saveConversation, { title: "About blue" })).statusCode).toBe(200);
});

test("repeated, it changes nothing; nor does it where nothing was said", async () => {
  const talk = await startTalk();
  await deleteAll(talk);
  await say(talk, "Hello");
  await Promise.all([deleteAll(talk), deleteAll(talk)]);
  await deleteAll(talk);
  expect(await textsOf(talk)).toEqual([]);
});

test("when the session is over its conversation can still be deleted, and its rating stays", async () => {
  const talk = await startTalk();
  await say(talk, "Green");
  await pass(talk.product, HOUR);
  expect((await callFor(talk, rateChat, { rating: 4 })).statusCode).toBe(200);
  await deleteAll(talk);
  expect(await stored(talk)).not.toMatch(/green/i);
  expect(await historyOf(talk)).toMatchObject({ rating: 4, session: { state: "expired" } });
});

test("nobody else deletes it, with whatever token, header or cookie", async () => {
  const talk = await startTalk();
  await say(talk, "Hello");
  const other = await newSession(talk.product);
  await say(other, "Hello as well");
  const before = await contents(talk.product.database.pool);
  for (const token of [talk.token, "n".repeat(43), "x", "%00", "../facts"])
    expectProblem(await tryToDelete({ ...other, token }), "chat_session_not_found");
  expectProblem(await tryToDelete(talk, { cookie: other.player.cookie }), "player_unproven");
  expectProblem(await tryToDelete(talk, { cookie: "" }), "player_unproven");
  expectProblem(await tryToDelete({ ...other, token: talk.token }, { "x-user-id": talk.player.id }), "player_unproven");
  const foreign = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
  expect((await tryToDelete(talk, foreign)).statusCode).toBe(403);
  expect(await contents(talk.product.database.pool)).toEqual(before);
});

test.for(["here", "at another process"])(
  "a reply that is being written %s is stopped and leaves nothing",
  async (where) => {
    const talk = await startTalk();
    const other = await startTestApp({ like: talk.product, ai: aiOf(talk.model) });
    talk.model.reply = "Green is nice. Green is fine. Green is good.";
    const held = holdPieces(talk.model, 6);
    const sent = send(talk, "Say something about green");
    await held.reached;
    const drafted = async () =>
      (await historyOf(talk)).messages.some(({ content }) => content.includes("Green is nice"));
    await expect.poll(drafted, SOON).toBe(true);
    await deleteAll(where === "here" ? talk : { ...talk, player: playerAt(other, talk.player) });
    expect(await stored(talk)).not.toMatch(/green/i);
    expectProblem(await sent, "reply_stopped");
    await expect.poll(() => talk.model.givenUp, SOON).toBe(1);
    held.release();
    expect(await stored(talk)).not.toMatch(/green/i);
    expect(await textsOf(talk)).toEqual([]);
    talk.model.pace = () => Promise.resolve();
    await say(talk, "And blue?");
    await other.close();
  },
);

test("a reply that becomes whole in the same moment is deleted as well", async () => {
  const talk = await startTalk();
  talk.model.reply = "Green is nice.";
  const held = holdPieces(talk.model, 2);
  const sent = send(talk, "Say something about green");
  await held.reached;
  // Its end has the conversation locked, and waits before it adds the messages.
  const { pool } = talk.product.database;
  const lock = await pool.connect();
  await lock.query(`CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_advisory_xact_lock(4711); RETURN NEW; END';
    CREATE TRIGGER wait_for_test BEFORE INSERT ON conversation_messages FOR EACH ROW EXECUTE FUNCTION wait_for_test()`);
  await lock.query("SELECT pg_advisory_lock(4711)");
  const waiting = async () =>
    (await lock.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"))
      .rowCount;
  held.release();
  await expect.poll(waiting, SOON).toBe(1);
  const deleted = deleteAll(talk);
  await expect.poll(waiting, SOON).toBe(2);
  await lock.query("SELECT pg_advisory_unlock(4711)");
  lock.release();
  await deleted;
  expect([200, 409]).toContain((await sent).statusCode);
  expect(await stored(talk)).not.toMatch(/green/i);
});

test("notes that are being taken of it are not stored", async () => {
  const talk = await startTalk();
  talk.model.whole = JSON.stringify({ summary: "Talk about green.", facts: ["The player likes green."] });
  for (let message = 1; message <= 3; message += 1) await say(talk, `Green, ${message}`);
  const held = Promise.withResolvers<void>();
  talk.model.pace = () => (talk.model.asked.at(-1)?.stream === true ? Promise.resolve() : held.promise);
  await say(talk, "Green, 4");
  await expect.poll(() => talk.model.asked.length, SOON).toBe(5);
  const [before] = await tokensOf(talk);
  await deleteAll(talk);
  held.resolve();
  // What they have cost is counted when they are there; they would be stored next.
  await expect.poll(async () => (await tokensOf(talk))[0]?.tokens, SOON).toBeGreaterThan(before?.tokens ?? 0);
  await talk.product.app.close();
  expect(await stored(talk)).not.toMatch(/green/i);
});
