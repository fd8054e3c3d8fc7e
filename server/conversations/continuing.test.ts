import { expect, onTestFinished, test } from "vitest";
import { continueConversation } from "#contract/continued-conversations.ts";
import { chatFacts, forgetChatFact } from "#contract/conversation-facts.ts";
import { deleteSavedConversation, saveConversation } from "#contract/saved-conversations.ts";
import { startTestApp } from "../testing/app.ts";
import { buyChat, pass } from "../testing/chat.ts";
import { callFor, historyOf, newSession, say, startTalk, type Talk } from "../testing/conversations.ts";
import { holdTime } from "../database/held-time.ts";
import { expectProblem } from "../testing/problem.ts";
import { HOUR } from "../testing/time.ts";

const SOON = { timeout: 5000, interval: 10 };

type Own = Pick<Talk, "player" | "token">;

const told = ({ model }: Talk) => model.asked.findLast(({ stream }) => stream === true)?.messages ?? [];
const goOn = (talk: Own, savedConversationId: string | null) =>
  callFor(talk, continueConversation, { savedConversationId });

async function save(talk: Own, title = "Rain"): Promise<string> {
  const answer = await callFor(talk, saveConversation, { title });
  return saveConversation.answer.parse(answer.json()).conversation.id;
}

/** A later session of the same player's, when the time of the first one is up. */
async function later<T extends Own & Pick<Talk, "product">>(talk: T, celebrityId = "adele"): Promise<T> {
  await pass(talk.product, 2 * HOUR);
  const { sessionToken } = await buyChat(talk.player, celebrityId, 1);
  return { ...talk, token: sessionToken };
}

const factsOf = async ({ player, token }: Talk) =>
  chatFacts.answer.parse((await player.call(chatFacts, { params: { sessionToken: token } })).json()).facts;

/** A conversation that is saved, of which notes were taken. */
async function noted(talk: Talk): Promise<string> {
  const facts = ["The player has a cat."];
  talk.model.whole = JSON.stringify({ summary: "They talked about rain.", facts });
  for (const text of ["I like rain", "My cat is called Tom", "What about you?", "Nice to hear"]) await say(talk, text);
  await expect.poll(async () => (await factsOf(talk)).length, SOON).toBe(1);
  return save(talk);
}

test("a later chat knows a saved one if its player says so: its notes and its last lines, which are not copied", async () => {
  const first = await startTalk();
  const id = await noted(first);
  const second = await later(first);
  await say(second, "Hello");
  expect(
    told(second)
      .map(({ content }) => content)
      .join("\n"),
  ).not.toMatch(/rain|cat/);

  const third = await later(first);
  expect((await goOn(third, id)).json()).toMatchObject({ continues: { id, title: "Rain" } });
  const history = await historyOf(third);
  expect(history.continues).toMatchObject({ id, title: "Rain" });
  expect(history.messages.filter(({ source }) => source !== "notice")).toEqual([]);
  await say(third, "Where were we?");
  const [introduction, ...lines] = told(third);
  expect(introduction?.content).toMatch(/They talked about rain\..*- The player has a cat\./s);
  expect(lines.map(({ content }) => content)).toEqual(
    expect.arrayContaining(["I like rain", "Nice to hear", "Where were we?"]),
  );
  expect(lines.at(-1)?.content).toBe("Where were we?");
  // Said once more, it is known as well.
  expect((await historyOf(third)).messages.filter(({ source }) => source !== "notice")).toHaveLength(2);
  expect(await factsOf(third)).toMatchObject([{ text: "The player has a cat." }]);
});

test("what is deleted of the earlier one, its notes or all of it, is not known to the later one", async () => {
  const first = await startTalk();
  const id = await noted(first);
  const second = await later(first);
  await goOn(second, id);
  const [fact] = await factsOf(second);
  const params = { sessionToken: second.token, factId: fact?.id ?? "" };
  expect((await second.player.call(forgetChatFact, { params })).statusCode).toBe(200);
  expect(await factsOf(first)).toEqual([]);
  await say(second, "Hello");
  expect(JSON.stringify(told(second))).toMatch(/rain/);
  expect(JSON.stringify(told(second))).not.toMatch(/has a cat/);
  const { continues } = await historyOf(second);
  expect(continues).not.toBeNull();
  expect((await first.player.call(deleteSavedConversation, { params: { id } })).statusCode).toBe(200);
  expect((await historyOf(second)).continues).toBeNull();
  await say(second, "And now?");
  expect(JSON.stringify(told(second))).not.toMatch(/rain|Tom/);
});

test("one can stop going on at any time, but begin to before the first message only", async () => {
  const first = await startTalk();
  await say(first, "I like rain");
  const id = await save(first);
  const second = await later(first);
  await goOn(second, id);
  expect((await goOn(second, null)).json()).toEqual({ continues: null });
  await say(second, "Hello");
  expect(JSON.stringify(told(second))).not.toMatch(/I like rain/);
  expectProblem(await goOn(second, id), "conversation_begun");
  expect((await goOn(second, null)).statusCode).toBe(200);
});

test("only one's own, with the same persona, and not itself", async () => {
  const first = await startTalk();
  await say(first, "I like rain");
  const id = await save(first);
  const other = await newSession(first.product);
  expectProblem(await goOn(other, id), "saved_conversation_not_found");
  expectProblem(await goOn({ player: other.player, token: first.token }, id), "chat_session_not_found");
  expectProblem(await goOn(first, id), "saved_conversation_not_found");
  expectProblem(await goOn(await later(first, "taylor-swift"), id), "saved_conversation_not_found");
  expectProblem(await goOn(await later(first), "00000000-0000-4000-8000-000000000001"), "saved_conversation_not_found");
});

test("the demo persona takes up what was said, and does not say its lines again", async () => {
  const product = await startTestApp();
  onTestFinished(() => product.close());
  await holdTime(product.database, product.clock.now);
  const first = { ...(await newSession(product)), product };
  const said: string[] = [];
  for (const text of ["Hello", "I paint old boats", "Boats are a passion"])
    said.push((await say(first, text)).aiResponse.content);
  const second = await later(first);
  await goOn(second, await save(first));
  for (const text of ["Hello again", "Something else"])
    expect(said).not.toContain((await say(second, text)).aiResponse.content);
});
