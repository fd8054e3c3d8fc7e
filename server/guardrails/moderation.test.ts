import { beforeEach, expect, test, vi } from "vitest";
import { AiFailure } from "../providers/ai/ai.ts";
import { createModeration } from "./moderation.ts";

const flagged = vi.fn<(text: string, signal: AbortSignal) => Promise<readonly string[]>>();
let ticks = 0;
const failed = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  ticks = 0;
  flagged.mockReset();
  failed.mockReset();
});

const moderation = () => createModeration({ flagged }, { ticks: () => ticks, failed });

test.for([
  [["self-harm/intent", "sexual"], "crisis"],
  [["sexual", "sexual/minors"], "minors"],
  [["harassment", "harassment/threatening"], "threat"],
  [["hate/threatening", "hate"], "threat"],
  [["hate"], "hate"],
  [["sexual"], "sexual"],
  [["violence", "violence/graphic"], undefined],
  [[], undefined],
] as const)("%o means %s", async ([names, category]) => {
  flagged.mockResolvedValue(names);
  expect(await moderation()("a message")).toBe(category);
});

test("a failure leaves the verdict to the others, and says why", async () => {
  flagged.mockRejectedValue(new AiFailure("status 500"));
  expect(await moderation()("a message")).toBeUndefined();
  expect(failed).toHaveBeenCalledExactlyOnceWith(new AiFailure("status 500"));
});

test("after three failures in a row it is left alone for a minute", async () => {
  flagged.mockRejectedValue(new AiFailure("no answer in time"));
  const moderate = moderation();
  for (let message = 0; message < 5; message += 1) await moderate("a message");
  expect(flagged).toHaveBeenCalledTimes(3);
  ticks = 60_000;
  flagged.mockResolvedValue(["hate"]);
  expect(await moderate("a message")).toBe("hate");
});
