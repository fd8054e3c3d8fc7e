import { afterEach, beforeEach, expect, test } from "vitest";
import { createWebPush, generateKeys } from "../providers/push/web-push.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { type PushStandIn, startPushService } from "../testing/push-service.ts";
import { announce, remind, subscribe } from "../testing/reminders.ts";
import { SECOND } from "../testing/time.ts";

const keys = generateKeys();
const SOON = { timeout: 20 * SECOND, interval: 20 };

let service: PushStandIn;
let opened: TestApp[];
beforeEach(async () => {
  service = await startPushService(() => keys.publicKey);
  opened = [];
});
afterEach(async () => {
  for (const process of opened.toReversed()) await process.close();
  await service.close();
});

async function start(like?: TestApp): Promise<TestApp> {
  const webPush = createWebPush({ contact: "mailto:reminders@hot.example", keys, reach: service.reach() });
  const process = await startTestApp({ webPush, ...(like && { like }) });
  opened.push(process);
  return process;
}

test("a listening process sends a reminder when it is due, also one that another process took", async () => {
  const product = await start();
  const other = await start(product);
  await other.app.listen({ port: 0, host: "127.0.0.1" });
  const player = await product.player();
  await subscribe(player, service.subscribe());
  const { rows } = await product.database.pool.query<{ at: Date }>("SELECT product_now() + '303 s'::interval AS at");
  const startsAt = rows[0]?.at ?? new Date();
  const event = await announce(product.database, startsAt);
  expect((await remind(player, event)).json()).toEqual({ push: true });
  // The process that took it does not listen: another one finds it when it starts to.
  await product.app.listen({ port: 0, host: "127.0.0.1" });
  await expect.poll(() => service.delivered.map(({ payload }) => payload), SOON).toMatchObject([{ moment: "soon" }]);
});

test("what became due while no process was there is sent after the next start, which does not wait for it", async () => {
  const before = await start();
  const player = await before.player();
  const { rows } = await before.database.pool.query<{ at: Date }>("SELECT product_now() + '303 s'::interval AS at");
  const event = await announce(before.database, rows[0]?.at ?? new Date());
  await subscribe(player, service.subscribe());
  await remind(player, event);
  await expect
    .poll(async () => (await before.database.pool.query("SELECT FROM reminders WHERE due_at <= now()")).rowCount, SOON)
    .toBe(1);
  const after = await start(before);
  expect(service.calls).toEqual([]);
  await after.app.listen({ port: 0, host: "127.0.0.1" });
  await expect.poll(() => service.delivered.length, SOON).toBe(1);
});
