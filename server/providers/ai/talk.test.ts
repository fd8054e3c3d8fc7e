import { afterEach, beforeEach, expect, test } from "vitest";
import { type AiFault, type AiStandIn, startAiStandIn } from "../../testing/ai-stand-in.ts";
import { AiFailure, type AiUsage } from "./ai.ts";
import { openAiCompatible } from "./openai-compatible.ts";
import { withoutThoughts } from "./thoughts.ts";

let provider: AiStandIn;
beforeEach(async () => {
  provider = await startAiStandIn();
});
afterEach(() => provider.close());

const SECRET = "my secret message";

const model = (timeouts = { first: 5000, whole: 5000 }) =>
  openAiCompatible({ baseUrl: provider.baseUrl, apiKey: "key", model: "small", timeouts });

async function listen(ai = model(), signal = new AbortController().signal) {
  const pieces: string[] = [];
  const used: AiUsage[] = [];
  const asked = { maxTokens: 50, signal, used: (usage: AiUsage) => void used.push(usage) };
  for await (const piece of ai.stream([{ role: "user", content: SECRET }], asked)) pieces.push(piece);
  return { pieces, used };
}

test("gives a reply as it is written, and what it has cost", async () => {
  provider.reply = "One two three.";
  expect(await listen()).toEqual({ pieces: ["One ", "two ", "three."], used: [{ prompt: 40, reply: 10 }] });
  expect(provider.asked).toMatchObject([{ model: "small", max_tokens: 50, stream: true }]);
});

test("learns once what a server refuses", async () => {
  provider.oldest = true;
  provider.newest = true;
  const ai = model();
  expect((await listen(ai)).used).toEqual([]);
  expect((await listen(ai)).pieces.join("")).toBe(provider.reply);
  expect(provider.asked).toHaveLength(4);
  expect(provider.asked.at(-1)).not.toHaveProperty("stream_options");
  expect(provider.asked.at(-1)).toMatchObject({ max_completion_tokens: 50 });
});

test.each<[AiFault, string]>([
  ["500", "status 500"],
  ["429", "status 429"],
  ["broken", "cannot be reached"],
  ["breaks", "cannot be reached"],
  ["breaks-off", "the answer breaks off"],
  ["page", "the answer breaks off"],
])("fault %s: fails with %j, at the first try, and quotes nobody", async (fault, reason) => {
  provider.fault = fault;
  const failure = await listen().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(AiFailure);
  expect(failure).toMatchObject({ message: reason });
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain(SECRET);
  expect(provider.asked).toHaveLength(1);
});

test.each([
  ["for the first piece", { first: 50, whole: 5000 }, 0],
  ["for the whole reply", { first: 5000, whole: 200 }, 1],
] as const)("waits %s only so long", async (_what, timeouts, from) => {
  const never = Promise.withResolvers<void>();
  provider.pace = (piece) => (piece < from ? Promise.resolve() : never.promise);
  await expect(listen(model(timeouts))).rejects.toMatchObject({ name: "AiFailure", message: "no answer in time" });
  never.resolve();
});

test("gives a request up when it is told to, or when nobody reads on", async () => {
  const never = Promise.withResolvers<void>();
  provider.pace = (piece) => (piece < 1 ? Promise.resolve() : never.promise);
  const giveUp = new AbortController();
  const heard = listen(model(), giveUp.signal);
  await provider.nextRequest();
  giveUp.abort();
  await expect(heard).rejects.toMatchObject({ message: "no answer in time" });
  for await (const piece of model().stream([{ role: "user", content: "Hi" }], {
    maxTokens: 50,
    signal: new AbortController().signal,
  })) {
    expect(piece).toBe("Press ");
    break;
  }
  await expect.poll(() => provider.givenUp).toBe(2);
  never.resolve();
});

test("thoughts are left out, wherever the pieces are cut", () => {
  const text = "<think>They say <b> and </thin.</think>\n\nHello < there, <thinker>!<think>more</think> Bye.";
  for (let length = 1; length <= text.length; length += 1) {
    const thoughts = withoutThoughts();
    let shown = "";
    for (let at = 0; at < text.length; at += length) shown += thoughts.next(text.slice(at, at + length));
    expect(shown + thoughts.end()).toBe("Hello < there, <thinker>! Bye.");
  }
  const unfinished = withoutThoughts();
  expect(unfinished.next("Well<think>hm") + unfinished.end()).toBe("Well");
});
