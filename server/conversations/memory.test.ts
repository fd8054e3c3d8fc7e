import { expect, test } from "vitest";
import { chatFacts, forgetChatFact } from "#contract/conversation-facts.ts";
import { deleteSavedConversation, saveConversation } from "#contract/saved-conversations.ts";
import { contents } from "../testing/contents.ts";
import { callFor, newSession, say, startTalk, type Talk, textsOf } from "../testing/conversations.ts";
import { expectProblem } from "../testing/problem.ts";

const SOON = { timeout: 5000, interval: 10 };

async function factsOf({ player, token }: Pick<Talk, "player" | "token">) {
  const answer = await player.call(chatFacts, { params: { sessionToken: token } });
  expect(answer.statusCode, answer.body).toBe(200);
  return chatFacts.answer.strict().parse(answer.json()).facts;
}

const factTexts = async (talk: Talk) => (await factsOf(talk)).map(({ text }) => text);

const notes = (summary: string, facts: readonly unknown[]) => `Here you are: ${JSON.stringify({ summary, facts })}`;

/** What the model was told at the last message. */
const told = ({ model }: Talk) => model.asked.findLast(({ stream }) => stream === true)?.messages[0]?.content ?? "";

/** Sends so many messages that notes are taken. */
async function talkOn(talk: Talk): Promise<void> {
  for (const text of ["I like rain", "My cat is called Tom", "What about you?", "Nice to hear"]) await say(talk, text);
}

test("what was said is summed up, and what the player has told is noted, for the persona and for the player", async () => {
  const talk = await startTalk();
  talk.model.whole = notes("They talked about rain.", ["The player likes rain.", "The player has a cat.", "", 7]);
  await talkOn(talk);
  await expect.poll(() => talk.model.asked.filter(({ stream }) => stream !== true).length, SOON).toBe(1);
  const asked = talk.model.asked.find(({ stream }) => stream !== true)?.messages.at(-1)?.content;
  expect(asked).toMatch(/Notes so far: none.*player: I like rain.*persona: .*player: Nice to hear/s);
  // Notes in another form than asked for are passed over, facts first.
  await expect
    .poll(async () => JSON.stringify((await contents(talk.product.database.pool))["conversations"]), SOON)
    .toContain("They talked about rain.");
  expect(await factsOf(talk)).toEqual([]);
  talk.model.whole = notes("They talked about rain.", [
    "The player likes rain.",
    " The player has a cat called Tom. ",
    "",
  ]);
  await talkOn(talk);
  await expect
    .poll(() => factTexts(talk), SOON)
    .toEqual(["The player likes rain.", "The player has a cat called Tom."]);
  await say(talk, "Do you remember?");
  expect(told(talk)).toMatch(/They talked about rain\..*- The player likes rain\./s);
  expect(await textsOf(talk)).toHaveLength(18);
});

test("a note that its player deletes is known no more; another's cannot be read or deleted", async () => {
  const talk = await startTalk();
  talk.model.whole = notes("Small talk.", ["The player likes rain.", "The player has a cat."]);
  await talkOn(talk);
  await expect.poll(() => factTexts(talk), SOON).toHaveLength(2);
  const [rain] = await factsOf(talk);
  const other = await newSession(talk.product);
  const forget = (each: Pick<Talk, "player" | "token">) =>
    each.player.call(forgetChatFact, { params: { sessionToken: each.token, factId: rain?.id ?? "" } });
  const leaked = { player: other.player, token: talk.token };
  expectProblem(await forget(leaked), "chat_session_not_found");
  expectProblem(
    await leaked.player.call(chatFacts, { params: { sessionToken: talk.token } }),
    "chat_session_not_found",
  );
  expect((await forget(other)).statusCode).toBe(200);
  expect(await factsOf(talk)).toHaveLength(2);
  expect((await forget(talk)).json()).toEqual({ deleted: true });
  expect((await forget(talk)).json()).toEqual({ deleted: true });
  expect(await factTexts(talk)).toEqual(["The player has a cat."]);
  await say(talk, "Hello again");
  expect(told(talk)).not.toContain("likes rain");
  await say({ ...talk, ...other }, "Hello");
  expect(told(talk)).not.toMatch(/cat|Small talk/);
});

test("notes go with a conversation that is deleted", async () => {
  const talk = await startTalk();
  talk.model.whole = notes("About zebras.", ["The player likes zebras."]);
  await talkOn(talk);
  await expect.poll(() => factTexts(talk), SOON).toHaveLength(1);
  const saved = await callFor(talk, saveConversation, { title: "Rain" });
  const { id } = saveConversation.answer.parse(saved.json()).conversation;
  await talk.player.call(deleteSavedConversation, { params: { id } });
  expect(JSON.stringify(await contents(talk.product.database.pool))).not.toContain("zebra");
});

test("a model that takes no notes holds up nothing", async () => {
  const talk = await startTalk();
  talk.model.whole = " ";
  await talkOn(talk);
  await talkOn(talk);
  expect(await textsOf(talk)).toHaveLength(16);
  expect(await factsOf(talk)).toEqual([]);
});
