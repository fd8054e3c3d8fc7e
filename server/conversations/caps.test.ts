import { expect, test } from "vitest";
import { startChat } from "#contract/chat.ts";
import { buyChat, pass } from "../testing/chat.ts";
import { contents } from "../testing/contents.ts";
import { newSession, say, startTalk } from "../testing/conversations.ts";
import { expectProblem } from "../testing/problem.ts";
import { MINUTE } from "../testing/time.ts";

test("over its cap of tokens, a conversation goes on with a sentence that says so", async () => {
  const talk = await startTalk({ chatTokens: { hour: 4000, day: 1_000_000 } });
  talk.model.reply = "word ".repeat(400);
  let replies = 0;
  for (;;) {
    const { aiResponse } = await say(talk, "b".repeat(1000));
    replies += 1;
    if (aiResponse.source !== "model") {
      expect(aiResponse).toMatchObject({ source: "limit", label: "Automatic message", state: "whole" });
      expect(aiResponse.content).toMatch(/used up/);
      break;
    }
    await pass(talk.product, MINUTE);
  }
  expect(talk.model.asked).toHaveLength(replies - 1);
  // Hours that are added bring as much again.
  await buyChat(talk.player, "adele", 6);
  expect((await say(talk, "Hello again")).aiResponse.source).toBe("model");
  const other = { ...talk, ...(await newSession(talk.product)) };
  expect((await say(other, "Hello")).aiResponse.source).toBe("model");
});

test("the cap of a day holds for all conversations, until the next day", async () => {
  const talk = await startTalk({ chatTokens: { hour: 100_000, day: 100_000 } });
  const other = { ...talk, ...(await newSession(talk.product, 6)) };
  await talk.product.database.pool.query(
    "INSERT INTO chat_token_days SELECT (product_now() AT TIME ZONE 'UTC')::date, 99_000",
  );
  expect((await say(other, "Hello")).aiResponse).toMatchObject({ source: "limit" });
  await talk.product.database.pool.query("UPDATE chat_token_days SET day = day - 1");
  expect((await say(other, "Hello")).aiResponse).toMatchObject({ source: "model" });
});

test("once the day's tokens are nearly used up, no more time is sold, and nothing is ordered", async () => {
  const talk = await startTalk({ chatTokens: { hour: 100_000, day: 100_000 } });
  const { pool } = talk.product.database;
  await pool.query("INSERT INTO chat_token_days SELECT (product_now() AT TIME ZONE 'UTC')::date, 90_000");
  const orders = async () => (await contents(pool))["chat_orders"];
  const before = await orders();
  const body = { celebrityId: "adele", hoursSelected: 1 };
  const answer = await talk.player.call(startChat, { body });
  expect(expectProblem(answer, "overloaded").detail).toMatch(
    /no more time is sold until midnight.*Nothing was charged/,
  );
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect(await orders()).toEqual(before);
  expect((await say(talk, "Hello")).aiResponse).toMatchObject({ source: "model" });
  await pool.query("UPDATE chat_token_days SET day = day - 1");
  expect((await talk.player.call(startChat, { body })).statusCode).toBe(200);
});

test("tokens are counted as the provider says, or else estimated", async () => {
  const talk = await startTalk();
  const counted = async () =>
    (await talk.product.database.pool.query<{ tokens: number }>("SELECT tokens FROM conversations")).rows[0]?.tokens;
  await say(talk, "Hello");
  expect(await counted()).toBe(50);
  talk.model.oldest = true;
  await say(talk, "Hello again");
  expect(await counted()).toBeGreaterThan(300);
  expect(await counted()).toBeLessThan(3000);
});

test("notes that fail are counted as well", async () => {
  const talk = await startTalk();
  talk.model.pace = async (piece) => {
    // One that is wanted whole.
    if (talk.model.asked.at(-1)?.stream !== true && piece === 0) talk.model.fault = "empty";
  };
  const counted = async () =>
    (await talk.product.database.pool.query<{ tokens: number }>("SELECT tokens FROM conversations")).rows[0]?.tokens;
  for (const text of ["One", "Two", "Three", "Four"]) await say(talk, text);
  await expect.poll(counted, { timeout: 5000, interval: 10 }).toBeGreaterThan(4 * 50);
});
