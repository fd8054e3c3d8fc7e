import { expect, test } from "vitest";
import { type Topic, pushStream } from "#contract/push.ts";
import { playerAt, startTestApp } from "../testing/app.ts";
import { aiOf, historyOf, holdPieces, newSession, say, startTalk, stop, type Talk } from "../testing/conversations.ts";
import { expectProblem } from "../testing/problem.ts";
import { openPushStream, type PushStream } from "../testing/push-stream.ts";

type ChatTopic = `chat:${string}`;

async function topicOf(talk: Pick<Talk, "player" | "token">): Promise<ChatTopic> {
  const { topic } = (await historyOf(talk)).session;
  return `chat:${topic?.slice("chat:".length) ?? ""}`;
}

const headersOf = ({ player: { id, cookie } }: Pick<Talk, "player">) => ({ "x-user-id": id, cookie });

const saidIn = (stream: PushStream<ChatTopic>) =>
  stream.messages().map(({ data }) => data.draft?.aiResponse.content ?? null);

test("a player sees the reply grow, at this process and at others", async () => {
  const talk = await startTalk();
  const other = await startTestApp({ like: talk.product, ai: aiOf(talk.model) });
  const topic = await topicOf(talk);
  expect(topic).not.toContain(talk.token);
  const streams = [
    await openPushStream(talk.product.app, topic, headersOf(talk)),
    await openPushStream(other.app, topic, headersOf(talk)),
  ];
  const sentences = Array.from({ length: 5 }, (_, index) => `This is sentence ${"abcde"[index]}${index}a.`);
  talk.model.reply = sentences.join(" ");
  const gates = sentences.map(() => Promise.withResolvers<void>());
  // Four words each; a sentence is known to be complete with the word after it.
  talk.model.pace = (piece) => (piece % 4 === 1 ? gates[(piece - 1) / 4]?.promise : undefined) ?? Promise.resolve();
  const sent = say(talk, "Count, please");
  for (const [index, gate] of gates.entries()) {
    gate.resolve();
    if (index === gates.length - 1) break;
    const said = sentences.slice(0, index + 1).join(" ");
    for (const stream of streams) await stream.message(({ data }) => data.draft?.aiResponse.content === said);
  }
  const { userMessage } = await sent;
  for (const stream of streams) {
    const first = await stream.message(({ data }) => data.draft !== null);
    expect(first.data.draft?.userMessage).toEqual(userMessage);
    await stream.message(({ data }) => data.version > first.version && data.draft === null);
    const versions = stream.messages().map(({ version }) => version);
    expect(versions).toEqual(versions.toSorted((one, another) => one - another));
    expect(saidIn(stream).at(-1)).toBeNull();
  }
  await other.close();
});

test("nobody listens to another's conversation: it is answered like an unknown one", async () => {
  const talk = await startTalk();
  await say(talk, "My secret");
  const topic = await topicOf(talk);
  const other = await newSession(talk.product);
  const ask = (headers: Record<string, string>, name: string = topic) =>
    talk.product.call(pushStream, { query: { topics: name }, headers });
  const unknown: Pick<Topic, "name"> = { name: "chat:00000000-0000-4000-8000-000000000000" };
  const disguises: Record<string, string>[] = [
    {},
    { "x-user-id": talk.player.id },
    headersOf(other),
    { "x-user-id": talk.player.id, cookie: other.player.cookie },
    { "x-user-id": talk.player.id, cookie: talk.player.cookie.slice(0, -1) },
  ];
  // A stream answers a HEAD with its status alone; refusals come before it.
  expect((await ask(headersOf(talk))).statusCode).toBe(200);
  for (const headers of disguises) {
    expect((await ask(headers)).statusCode).toBe(404);
    expect((await ask(headers, `arenas,${topic}`)).statusCode).toBe(404);
  }
  const refused = (name: string, headers: Record<string, string>) =>
    talk.product.app.inject({ url: `${pushStream.path}?topics=${name}`, headers });
  const foreign = await refused(topic, headersOf(other));
  const missing = await refused(unknown.name, headersOf(other));
  const { detail } = expectProblem(foreign, "not_found");
  expect(detail.replace(topic, "")).toBe(expectProblem(missing, "not_found").detail.replace(unknown.name, ""));
  expect(foreign.headers["content-length"]).toBe(missing.headers["content-length"]);
  // A session's token is no name of a topic.
  expectProblem(await refused(`chat:${talk.token}`, headersOf(talk)), "invalid_request");
});

test("a stop is seen by all pages of its player", async () => {
  const talk = await startTalk();
  const topic = await topicOf(talk);
  const stream = await openPushStream(talk.product.app, topic, headersOf(talk));
  talk.model.reply = "The first sentence. The second one.";
  const held = holdPieces(talk.model, 4);
  const sent = say(talk, "Count, please");
  await held.reached;
  const seen = await stream.message(({ data }) => data.draft?.aiResponse.content === "The first sentence.");
  const { aiResponse } = await stop({ ...talk, player: playerAt(talk.product, talk.player) });
  expect(aiResponse?.state).toBe("stopped");
  await stream.message(({ version, data }) => version > seen.version && data.draft === null);
  held.release();
  await sent;
});
