import { afterEach, beforeEach, expect, test } from "vitest";
import { type AiFault, type AiStandIn, startAiStandIn } from "../../testing/ai-stand-in.ts";
import { AiFailure } from "./ai.ts";
import { openAiCompatible } from "./openai-compatible.ts";

let provider: AiStandIn;
beforeEach(async () => {
  provider = await startAiStandIn();
});
afterEach(() => provider.close());

const model = (apiKey?: string) => openAiCompatible({ baseUrl: provider.baseUrl, apiKey, model: "small" });
const secretQuestion = "my secret question";
const ask = (ai = model(), signal = new AbortController().signal) =>
  ai.reply([{ role: "user", content: secretQuestion }], { maxTokens: 50, signal });

test("sends the model, the messages and the limit, and gives the reply back", async () => {
  provider.reply = "  Press Undo.\n";
  expect(await ask(model("key"))).toBe("Press Undo.");
  expect(provider.asked).toEqual([
    {
      model: "small",
      messages: [{ role: "user", content: secretQuestion }],
      max_tokens: 50,
      authorization: "Bearer key",
    },
  ]);
});

test("sends no key where there is none", async () => {
  await ask();
  expect(provider.asked[0]?.authorization).toBeUndefined();
});

test("learns once that a model takes the newer name of the limit", async () => {
  provider.newest = true;
  const ai = model();
  expect(await ask(ai)).toBe(provider.reply);
  expect(await ask(ai)).toBe(provider.reply);
  expect(provider.asked.map(({ max_tokens, max_completion_tokens }) => [max_tokens, max_completion_tokens])).toEqual([
    [50, undefined],
    [undefined, 50],
    [undefined, 50],
  ]);
});

test("leaves a model's thoughts out", async () => {
  provider.reply = "<think>They want to undo.\nHm.</think>\n\nPress Undo.";
  expect(await ask()).toBe("Press Undo.");
});

test("ends a reply that was cut off with its last whole sentence", async () => {
  provider.fault = "cut-off";
  expect(await ask()).toBe("This is whole.");
});

test.each<[AiFault, string]>([
  ["500", "status 500"],
  ["401", "status 401"],
  ["429", "status 429"],
  ["broken", "cannot be reached"],
  ["malformed", "malformed answer"],
  ["page", "malformed answer"],
  ["empty", "empty answer"],
])("fault %s: fails with %j, at the first try, and quotes nobody", async (fault, reason) => {
  provider.fault = fault;
  const failure = await ask().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(AiFailure);
  expect(failure).toMatchObject({ message: reason });
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain(secretQuestion);
  expect(provider.asked).toHaveLength(1);
});

test("gives up when it is told to", async () => {
  provider.fault = "silent";
  const giveUp = new AbortController();
  const [outcome] = await Promise.all([
    ask(model(), giveUp.signal).catch((error: unknown) => error),
    provider.nextRequest().then(() => giveUp.abort()),
  ]);
  expect(outcome).toMatchObject({ name: "AiFailure", message: "no answer in time" });
});

test("fails when nobody is there", async () => {
  await provider.close();
  const failure = ask();
  await expect(failure).rejects.toMatchObject({ name: "AiFailure", message: "cannot be reached" });
  provider = await startAiStandIn();
});
