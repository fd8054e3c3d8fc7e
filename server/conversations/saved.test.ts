import { expect, test } from "vitest";
import { celebrityProfile } from "#contract/celebrities.ts";
import {
  changeSavedConversation,
  deleteSavedConversation,
  rateChat,
  saveConversation,
  savedConversation,
  savedConversations,
} from "#contract/saved-conversations.ts";
import { SAVED_CONVERSATIONS } from "#contract/values/saved-conversation-limits.ts";
import { buyChat, pass } from "../testing/chat.ts";
import { contents } from "../testing/contents.ts";
import {
  callFor,
  historyOf,
  holdPieces,
  newSession,
  say,
  send,
  spokenIn,
  startTalk,
  type Talk,
  textsOf,
} from "../testing/conversations.ts";
import { expectProblem } from "../testing/problem.ts";
import { HOUR } from "../testing/time.ts";

const DAY = 24 * HOUR;

type Sessioned = Pick<Talk, "player" | "token">;

async function save(talk: Sessioned, more: object = {}) {
  const answer = await callFor(talk, saveConversation, { title: "My chat", ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return saveConversation.answer.strict().parse(answer.json()).conversation;
}

async function listed({ player }: Sessioned) {
  const answer = await player.call(savedConversations, { params: { userId: player.id } });
  expect(answer.statusCode, answer.body).toBe(200);
  return savedConversations.answer.strict().parse(answer.json()).conversations;
}

async function opened({ player }: Sessioned, id: string) {
  const answer = await player.call(savedConversation, { params: { id } });
  expect(answer.statusCode, answer.body).toBe(200);
  return savedConversation.answer.strict().parse(answer.json());
}

test("a conversation that is saved is listed, and read with all its messages, also when its time is over", async () => {
  const talk = await startTalk();
  const { product } = talk;
  await say(talk, "Hello");
  const saved = await save(talk, {
    title: "  A good talk ",
    description: " About music ",
    tags: ["music", " fun ", "music"],
  });
  const now = product.clock.now.toISOString();
  expect(saved).toEqual({
    id: saved.id,
    title: "A good talk",
    description: "About music",
    tags: ["music", "fun"],
    isFavorite: false,
    celebrityId: "adele",
    celebrityName: "Adele",
    celebrityImageUrl: expect.stringMatching(/^\/images\/adele\//),
    celebrityCategory: "Pop Music Stars",
    totalMessages: 2,
    savedAt: now,
    lastAccessedAt: now,
  });
  expect(await listed(talk)).toEqual([saved]);
  await say(talk, "One more thing");
  await pass(product, 2 * HOUR);
  const { conversation, messages } = await opened(talk, saved.id);
  expect(conversation).toEqual({ ...saved, totalMessages: 4, lastAccessedAt: product.clock.now.toISOString() });
  expect(messages).toEqual((await historyOf(talk)).messages);
  expect(messages[0]).toMatchObject({ source: "notice" });
});

test("saved again, it is the same one with what is said of it now", async () => {
  const talk = await startTalk();
  await say(talk, "Hello");
  const { id } = await save(talk, { description: "Old", tags: ["old"] });
  const known = { id, title: "My chat", description: "Old", tags: ["old"], isFavorite: false };
  expect((await historyOf(talk)).saved).toEqual(known);
  const again = await save(talk, { title: "New", isFavorite: true });
  expect((await historyOf(talk)).saved).toEqual({ id, title: "New", description: "", tags: [], isFavorite: true });
  expect(again).toMatchObject({ id, title: "New", description: null, tags: [], isFavorite: true });
  expect(await listed(talk)).toEqual([again]);
});

test("what is said of it can be changed field by field", async () => {
  const talk = await startTalk();
  await say(talk, "Hello");
  const { id } = await save(talk, { description: "About music", tags: ["music"] });
  const change = async (more: object) => {
    const answer = await talk.player.call(changeSavedConversation, { params: { id }, body: more });
    expect(answer.statusCode, answer.body).toBe(200);
    return changeSavedConversation.answer.strict().parse(answer.json()).conversation;
  };
  const before = { title: "My chat", description: "About music", tags: ["music"], isFavorite: false };
  expect(await change({})).toMatchObject(before);
  expect(await change({ isFavorite: true })).toMatchObject({ ...before, isFavorite: true });
  expect(await change({ title: "Renamed", description: " ", tags: [] })).toMatchObject({
    title: "Renamed",
    description: null,
    tags: [],
    isFavorite: true,
  });
  expect(await listed(talk)).toMatchObject([{ title: "Renamed" }]);
});

test("what is no title, description or tag is refused and changes nothing", async () => {
  const talk = await startTalk();
  expectProblem(await callFor(talk, saveConversation, { title: "Nothing yet" }), "nothing_to_save");
  await say(talk, "Hello");
  const { id } = await save(talk);
  const before = await contents(talk.product.database.pool);
  for (const wrong of [
    { title: "" },
    { title: "  \t" },
    { title: "a".repeat(101) },
    { title: "a\u0000" },
    { title: 7 },
    { description: "a".repeat(501) },
    { tags: Array.from({ length: 11 }, (_, index) => `tag ${index}`) },
    { tags: ["a".repeat(31)] },
    { tags: [" "] },
    { tags: "music" },
    { isFavorite: "yes" },
  ]) {
    expectProblem(await callFor(talk, saveConversation, { title: "Fine", ...wrong }), "invalid_request");
    const changed = await talk.player.call(changeSavedConversation, { params: { id }, body: wrong });
    expectProblem(changed, "invalid_request");
  }
  expectProblem(await callFor(talk, saveConversation), "invalid_request");
  expect(await contents(talk.product.database.pool)).toEqual(before);
});

test("a saved conversation is its player's alone", async () => {
  const talk = await startTalk();
  await say(talk, "My favourite colour is green");
  const { id } = await save(talk);
  const other = await newSession(talk.product);
  const before = await contents(talk.product.database.pool);
  for (const unknown of [id, "00000000-0000-4000-8000-00000000000a", "x", "%00", "\u0000"]) {
    for (const [endpoint, body] of [
      [savedConversation, undefined],
      [changeSavedConversation, { title: "Mine now" }],
      [deleteSavedConversation, undefined],
    ] as const) {
      const answer = await other.player.call(endpoint, { params: { id: unknown }, ...(body && { body }) });
      expectProblem(answer, "saved_conversation_not_found");
    }
  }
  expectProblem(
    await callFor({ player: other.player, token: talk.token }, saveConversation, { title: "Mine now" }),
    "chat_session_not_found",
  );
  const list = await other.player.call(savedConversations, { params: { userId: talk.player.id } });
  expectProblem(list, "forbidden");
  expect(await listed(other)).toEqual([]);
  expect(await contents(talk.product.database.pool)).toEqual(before);
});

test("what is deleted is in the database no more, also what is being written", async () => {
  const talk = await startTalk();
  await say(talk, "My favourite colour is green");
  const { id } = await save(talk, { title: "Green", tags: ["green"] });
  const held = holdPieces(talk.model);
  const sent = send(talk, "And green is a nice word");
  await held.reached;
  const gone = await talk.player.call(deleteSavedConversation, { params: { id } });
  expect(gone.json()).toEqual({ deleted: true });
  expectProblem(await sent, "reply_stopped");
  held.release();
  const left = JSON.stringify(await contents(talk.product.database.pool));
  expect(left).not.toMatch(/green/i);
  expect(left).not.toContain(talk.model.reply);
  expect(await textsOf(talk)).toEqual([]);
  expectProblem(await talk.player.call(deleteSavedConversation, { params: { id } }), "saved_conversation_not_found");
  talk.model.pace = () => Promise.resolve();
  await say(talk, "A new beginning");
  expect(JSON.stringify(talk.model.asked.at(-1))).not.toContain("green");
});

test("conversations that were not saved are deleted 30 days after their session's end; saved ones stay", async () => {
  const talk = await startTalk();
  const other = await newSession(talk.product);
  const running = await newSession(talk.product, 6);
  for (const each of [talk, other, running]) await say(each, "Hello");
  const { id } = await save(talk);
  await pass(talk.product, 30 * DAY + HOUR - 1);
  await talk.product.advance();
  expect(await textsOf(other)).toHaveLength(2);
  await pass(talk.product, 1);
  await talk.product.advance();
  expect(await textsOf(other)).toHaveLength(2);
  await pass(talk.product, HOUR);
  await talk.product.advance();
  expect(await textsOf(other)).toEqual([]);
  expect(await textsOf(running)).toHaveLength(2);
  expect(spokenIn(await opened(talk, id))).toHaveLength(2);
  const { rows } = await talk.product.database.pool.query("SELECT FROM conversations");
  expect(rows).toHaveLength(2);
});

test("a player saves so many conversations, and deletes one before the next", async () => {
  const talk = await startTalk();
  await say(talk, "Hello");
  const { id } = await save(talk);
  // As many sessions would be.
  await talk.product.database.pool.query(
    `WITH old AS (
       SELECT gen_random_uuid() AS id, player, celebrity, n FROM chat_sessions, generate_series(2, ${SAVED_CONVERSATIONS}) n
     ), ordered AS (
       INSERT INTO chat_orders (id, player, celebrity, hours, amount_cents, currency, token, provider, cause, created_at, asked_at)
       SELECT id, player, (n % 280)::smallint + 1, (ARRAY[1, 2, 3, 6])[n % 4 + 1], 999, 'usd', lpad(n::text, 43, 'x'), 'sandbox', 'test', product_now(), product_now()
       FROM old RETURNING id, player, celebrity
     ), sessions AS (
       INSERT INTO chat_sessions (id, player, celebrity, opened_at, started_at, hours, ends_at)
       SELECT id, player, celebrity, product_now() - interval '2 hours', product_now() - interval '2 hours', 1,
         product_now() - interval '1 hour' FROM ordered RETURNING id, player
     ), talked AS (
       INSERT INTO conversations (session) SELECT id FROM sessions RETURNING session
     ) INSERT INTO saved_conversations SELECT session, session, player, 'Old', NULL, '{}', false, product_now(), product_now()
       FROM talked JOIN sessions ON sessions.id = session`,
  );
  await talk.product.database.pool.query(
    "UPDATE chat_orders SET state = 'cancelled', cause = 'test' WHERE state = 'created'",
  );
  expect(await listed(talk)).toHaveLength(SAVED_CONVERSATIONS);
  const next = { ...talk, token: (await buyChat(talk.player, "rihanna")).sessionToken };
  await say(next, "Hello");
  expectProblem(await callFor(next, saveConversation, { title: "One more" }), "saved_conversations_full");
  await save(talk, { title: "This one is saved already" });
  await talk.player.call(deleteSavedConversation, { params: { id } });
  await save(next, { title: "One more" });
});

test("a session is rated by its player once it is over, and the profile shows the mean", async () => {
  const talk = await startTalk();
  const other = await newSession(talk.product);
  const profile = async () =>
    celebrityProfile.answer.parse((await talk.product.call(celebrityProfile, { params: { id: "adele" } })).json())
      .profile;
  const rate = (each: Sessioned, rating: unknown) => callFor(each, rateChat, { rating });
  expect(await profile()).toMatchObject({ averageRating: null, totalChats: 2 });
  expectProblem(await rate(talk, 5), "chat_session_running");
  await pass(talk.product, HOUR);
  for (const wrong of [0, 6, 4.5, "5", null]) expectProblem(await rate(talk, wrong), "invalid_request");
  expectProblem(await rate({ player: other.player, token: talk.token }, 1), "chat_session_not_found");
  expect(await profile()).toMatchObject({ averageRating: null });
  expect((await rate(talk, 2)).json()).toEqual({ rating: 2 });
  expect((await rate(talk, 4)).json()).toEqual({ rating: 4 });
  await rate(other, 5);
  expect(await profile()).toMatchObject({ averageRating: 4.5, totalChats: 2 });
  expect(await historyOf(talk)).toMatchObject({ rating: 4 });
});
