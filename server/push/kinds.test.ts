import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { pushStream } from "#contract/push.ts";
import { startPush, users } from "../testing/push-app.ts";

test("a kind may be read and told to other processes more often than others", async () => {
  const { open, own, changed, said, pass } = await startPush({ everyMs: 80 });
  const { message } = await open();
  await message(users(1));
  for (let change = 2; change < 5; change += 1) {
    own.users = change;
    changed();
    pass(79);
    await turn();
    const before = said.length;
    pass(1);
    await message(users(change));
    await turn();
    expect(said.length).toBeGreaterThanOrEqual(before);
  }
  expect(own.reads).toBe(4);
  expect(said.length).toBeLessThanOrEqual(4);
});

test("who may not watch a topic is answered as if there were none, and nothing is read", async () => {
  const { app, own } = await startPush({ watchable: () => Promise.resolve(false) });
  const answer = await app.inject({ url: `${pushStream.path}?topics=analytics` });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: "not_found", detail: "There is no topic analytics." });
  expect(own.reads).toBe(0);
});

test("a stream of which somebody may watch a topic no longer ends", async () => {
  let may = true;
  const { open, pass } = await startPush({ watchable: () => Promise.resolve(may) });
  const { message, closed } = await open();
  await message(users(1));
  may = false;
  pass(31_000);
  expect(await closed).toContain('"activeUsers":1');
});
