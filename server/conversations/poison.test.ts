import { expect, test } from "vitest";
import { contents } from "../testing/contents.ts";
import { holdPieces, newSession, say, send, startTalk, textsOf } from "../testing/conversations.ts";
import { saveEach } from "./draft-batch.ts";
import type { BegunDraft, GrownDraft } from "./draft-queries.ts";

const SOON = { timeout: 5000, interval: 10 };

/** What a database cannot store, in the midst of a reply. */
const POISONED = "One\0 two \ud800three. Four.";
const STORED = "One two \ufffdthree. Four.";

test("a reply with what cannot be stored arrives without it", async () => {
  const talk = await startTalk();
  talk.model.reply = POISONED;
  expect((await say(talk, "Count, please")).aiResponse).toMatchObject({ content: STORED, source: "model" });
  expect(await textsOf(talk)).toEqual(["Count, please", STORED]);
});

test("notes with what cannot be stored are kept without it", async () => {
  const talk = await startTalk();
  talk.model.whole = JSON.stringify({ summary: "Small\0 talk.", facts: ["The player\0 likes rain\ud800."] });
  for (const text of ["I like rain", "My cat is called Tom", "What about you?", "Nice to hear"]) await say(talk, text);
  const stored = async () => {
    const { conversations, conversation_facts: facts } = await contents(talk.product.database.pool);
    return JSON.stringify([conversations, facts]);
  };
  await expect.poll(stored, SOON).toContain("Small talk.");
  expect(await stored()).toContain("The player likes rain\ufffd.");
});

test("a draft that cannot be stored fails alone, not with those that are stored together with it", async () => {
  const talk = await startTalk();
  const { product, model } = talk;
  const talks = [talk, ...(await Promise.all(Array.from({ length: 4 }, () => newSession(product))))];
  const held = holdPieces(model);
  const sent = talks.map((each) => send(each, "Hello"));
  const begun = async () => {
    const { rows } = await product.database.pool.query<BegunDraft>(
      `SELECT session, draft AS id, draft_message_id AS "messageId", draft_reply_id AS "replyId", draft_at AS at
       FROM conversations WHERE draft IS NOT NULL ORDER BY session`,
    );
    return rows;
  };
  await expect.poll(async () => (await begun()).length, SOON).toBe(talks.length);
  const drafts = (await begun()).map((draft, place): GrownDraft => {
    return { draft, written: { text: place === 2 ? "No\0body" : `Word ${place}`, source: "model" } };
  });
  const outcomes = await saveEach(product.database, drafts);
  expect(outcomes.map((outcome) => (outcome.status === "fulfilled" ? outcome.value : "failed"))).toEqual(
    drafts.map((_, place) => (place === 2 ? "failed" : "wanted")),
  );
  held.release();
  for (const { statusCode } of await Promise.all(sent)) expect(statusCode).toBe(200);
});
