import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { live, startPush, users } from "../testing/push-app.ts";
import { soon } from "../testing/soon.ts";

test("a stream begins with a snapshot of its topic, with the contract's fields only", async () => {
  const { open } = await startPush({ read: async () => ({ ...live(3), secret: "no field of the contract" }) });
  const { message, text } = await open();
  expect(await message(users(3))).toEqual({ topic: "analytics", version: 1_795_262_400_000, data: live(3) });
  const [head = "", body = ""] = text().split(/\r\n\r\n(.*)/s);
  expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(head.toLowerCase()).toContain("content-type: text/event-stream; charset=utf-8");
  expect(head.toLowerCase()).toContain("cache-control: no-store, no-transform");
  expect(head.toLowerCase()).toContain("x-accel-buffering: no");
  expect(body).toMatch(/^retry: 2500\n\nid: analytics@1795262400000\ndata: /);
});

test("a change is sent at once, and those after it together a second after that was read, less what sending takes", async () => {
  const { open, own, changed, pass } = await startPush();
  const { message, messages } = await open();
  await message(users(1));
  own.users = 2;
  changed();
  await message(users(2));
  for (own.users = 3; own.users < 9; own.users += 1) changed();
  pass(949);
  expect(own.reads).toBe(2);
  pass(1);
  await message(users(9));
  expect(messages().map(({ data }) => data.activeUsers)).toEqual([1, 2, 9]);
  const versions = messages().map(({ version }) => version);
  expect(versions).toEqual(versions.toSorted((one, other) => one - other));
  expect(new Set(versions).size).toBe(3);
});

test("a change while the topic is read is read once more, and never by two at once", async () => {
  const reads: PromiseWithResolvers<void>[] = [];
  let reading = 0;
  let most = 0;
  const { open, changed, pass } = await startPush({
    async read() {
      const held = Promise.withResolvers<void>();
      const count = reads.push(held);
      reading += 1;
      most = Math.max(most, reading);
      await held.promise;
      reading -= 1;
      return live(count);
    },
  });
  const opening = open();
  await soon(() => expect(reads).toHaveLength(1));
  reads[0]?.resolve();
  const { message } = await opening;
  await message(users(1));
  for (let change = 0; change < 5; change += 1) changed();
  expect(reads).toHaveLength(2);
  reads[1]?.resolve();
  await message(users(2));
  pass(1000);
  expect(reads).toHaveLength(3);
  reads[2]?.resolve();
  await message(users(3));
  pass(1000);
  expect([most, reads.length]).toEqual([1, 3]);
});

test("nothing is read that nobody watches, and nothing is sent that did not change", async () => {
  const { open, own, changed, counted } = await startPush();
  changed();
  expect(own.reads).toBe(0);
  const first = await open();
  await first.message(users(1));
  const second = await open();
  await second.message(users(1));
  expect(own.reads).toBe(1);
  changed();
  await turn();
  expect(own.reads).toBe(2);
  own.users = 2;
  changed();
  await first.message(users(2));
  await second.message(users(2));
  expect(first.messages()).toHaveLength(2);
  first.socket.destroy();
  second.socket.destroy();
  await soon(() => expect(counted.open()).toBe(0));
  changed();
  await turn();
  expect(own.reads).toBe(3);
  own.users = 4;
  await (await open()).message(users(4));
});

test("what is older than what was sent is not sent", async () => {
  const { open, own, changed } = await startPush({ versionOf: ({ activeUsers }) => activeUsers });
  own.users = 5;
  const { message, messages } = await open();
  expect(await message(users(5))).toMatchObject({ version: 5 });
  own.users = 4;
  changed();
  await turn();
  own.users = 6;
  changed();
  await message(users(6));
  expect(messages().map(({ version }) => version)).toEqual([5, 6]);
});

test("what changed in silence is read again after 5 s", async () => {
  const { open, own, pass } = await startPush();
  const { message } = await open();
  await message(users(1));
  own.users = 2;
  pass(4000);
  expect(own.reads).toBe(1);
  pass(2000);
  await message(users(2));
});

test("a topic that cannot be read keeps its streams, which carry a heartbeat, and is read again", async () => {
  const own = { away: false, users: 1 };
  const { open, changed, pass } = await startPush({
    read: async () => {
      if (own.away) throw new Error("The database is away");
      return live(own.users);
    },
  });
  const { message, received, socket } = await open();
  await message(users(1));
  Object.assign(own, { away: true, users: 2 });
  changed();
  await turn();
  pass(15_000);
  await received("event: beat\ndata:\n\n");
  own.away = false;
  pass(6000);
  await message(users(2));
  expect(socket.closed).toBe(false);
});
