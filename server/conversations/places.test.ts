import { expect, test } from "vitest";
import { OVERLOADED } from "../http/problem.ts";
import { AiFailure } from "../providers/ai/ai.ts";
import { createPlaces } from "./places.ts";

const unstopped = new AbortController().signal;

test("who finds no place waits for one, in turn", async () => {
  const take = createPlaces({ atOnce: 2, waiting: 2 });
  const began: string[] = [];
  const reply = async (name: string) => {
    const leave = await take(unstopped);
    began.push(name);
    return leave;
  };
  const [leaveFirst, leaveSecond] = await Promise.all([reply("first"), reply("second")]);
  const [third, fourth] = [reply("third"), reply("fourth")];
  expect(began).toEqual(["first", "second"]);
  leaveFirst();
  await third;
  expect(began).toEqual(["first", "second", "third"]);
  leaveSecond();
  await fourth;
  expect(began).toEqual(["first", "second", "third", "fourth"]);
});

test("where too many wait, the next one fails", async () => {
  const take = createPlaces({ atOnce: 1, waiting: 1 });
  const leave = await take(unstopped);
  const waiting = take(unstopped);
  await expect(take(unstopped)).rejects.toBe(OVERLOADED);
  leave();
  await expect(waiting).resolves.toBeInstanceOf(Function);
});

test("who is stopped waits no longer, and keeps nobody waiting", async () => {
  const take = createPlaces({ atOnce: 1, waiting: 2 });
  const leave = await take(unstopped);
  const stopping = new AbortController();
  const stopped = take(stopping.signal);
  const next = take(unstopped);
  stopping.abort();
  await expect(stopped).rejects.toThrow(AiFailure);
  await expect(take(stopping.signal)).rejects.toThrow(AiFailure);
  leave();
  const leaveNext = await next;
  leaveNext();
  await expect(take(unstopped)).resolves.toBeInstanceOf(Function);
});
