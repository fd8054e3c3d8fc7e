import { expect, test } from "vitest";
import { callFor, say, send, SHORT_TIMEOUTS, startTalk, stop } from "../testing/conversations.ts";
import { saveConversation } from "#contract/saved-conversations.ts";

test("what is said, its titles and tokens are in no log, whatever fails", async () => {
  const lines: string[] = [];
  const talk = await startTalk({ logTo: { write: (line) => void lines.push(line) } }, SHORT_TIMEOUTS);
  const planted = "zebra crossing in the moonlight";
  talk.model.reply = `A reply about a ${planted}.`;
  await say(talk, `Let us talk about a ${planted}`);
  for (const fault of ["500", "breaks", "malformed", "silent"] as const) {
    talk.model.fault = fault;
    await send(talk, `Again about a ${planted}`);
  }
  talk.model.fault = undefined;
  await callFor(talk, saveConversation, { title: planted, tags: [planted.slice(0, 20)] });
  await stop(talk);
  // The database refuses what it is asked for in the middle of a reply.
  await talk.product.database.pool.query("ALTER TABLE conversation_messages RENAME TO hidden_messages");
  expect((await send(talk, `Once more about a ${planted}`)).statusCode).toBe(500);
  await talk.product.app.inject({ url: `/api/chat/history/${talk.token}?${planted}`, headers: { cookie: "x=y" } });
  const log = lines.join("");
  expect(log).toMatch(/gave no reply/);
  expect(log).not.toMatch(/zebra|moonlight/);
  expect(log).not.toContain(talk.token);
});
