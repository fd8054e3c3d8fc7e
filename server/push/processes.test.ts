import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { startPush, users } from "../testing/push-app.ts";

test("other processes are told of changes, together and not more often than four times a second", async () => {
  const { changed, said, pass } = await startPush();
  for (let change = 0; change < 100; change += 1) changed();
  pass(0);
  changed();
  pass(249);
  await turn();
  expect(said).toHaveLength(1);
  pass(1);
  await turn();
  expect(said).toHaveLength(2);
  for (const payload of said) expect(payload).toMatch(/^[0-9a-f-]{36} analytics$/);
});

test("what other processes say is read, but not what this one said, and everything when some may have been missed", async () => {
  const { open, own, heard, said, changed, pass } = await startPush();
  const { message } = await open();
  await message(users(1));
  own.users = 2;
  heard.by("another-process league:1 analytics");
  await message(users(2));
  pass(1000);
  own.users = 3;
  heard.listening();
  await message(users(3));
  pass(1000);
  changed();
  pass(0);
  await turn();
  const { reads } = own;
  expect(said).toHaveLength(1);
  pass(1000);
  heard.by(said[0] ?? "");
  await turn();
  expect(own.reads).toBe(reads);
});
