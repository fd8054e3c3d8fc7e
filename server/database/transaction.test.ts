import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { select, statement } from "./query.ts";

let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  one = await startTestApp({ cuttable: true });
  other = await startTestApp({ like: one });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const lock = select("lock_list", "SELECT version FROM arena_list FOR UPDATE", [], ([row]) => row?.[0]);
const change = statement("change_list", "UPDATE arena_list SET version = version + 1", []);

test("what a stopped process has locked is free before others give up, and what it was about to write is lost", async () => {
  const locked = Promise.withResolvers<unknown>();
  const stopped = one.database.transaction(
    (send) => send(lock),
    async (version, send) => {
      one.network.hold();
      locked.resolve(version);
      await send(change);
    },
  );
  const failure = Promise.allSettled([stopped]);
  const before = await locked.promise;
  const began = performance.now();
  const found = await other.database.transaction(
    (send) => send(lock),
    async (version) => version,
  );
  expect(found).toBe(before);
  // Of the 8 s that a statement may take.
  expect(performance.now() - began).toBeLessThan(6000);
  expect(await failure).toMatchObject([{ status: "rejected" }]);
});
