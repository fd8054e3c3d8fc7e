import { expect, inject, onTestFinished, test } from "vitest";
import { startRelay } from "../testing/relay.ts";
import { soon } from "../testing/soon.ts";
import { listenOn } from "./listen.ts";

async function listen() {
  const relay = await startRelay(`${inject("databaseHost")}/.s.PGSQL.5432`);
  const told: string[] = [];
  const stop = listenOn(
    { host: "127.0.0.1", port: relay.port, user: inject("databaseUser"), database: "postgres" },
    "told",
    {
      heard: (payload) => told.push(payload),
      listening: () => told.push("listening"),
      lost: () => told.push("lost"),
    },
    { checkMs: 10, answerMs: 1000 },
  );
  onTestFinished(async () => {
    stop();
    await relay.cut();
  });
  await soon(() => expect(told).toEqual(["listening"]));
  return { relay, told };
}

test("tells that it is lost when the connection breaks, and when it listens again", async () => {
  const { relay, told } = await listen();
  await relay.cut();
  await soon(() => expect(told).toContain("lost"));
  await relay.mend();
  await soon(() => expect(told.at(-1)).toBe("listening"));
});

test("tells that it is lost when the connection no longer answers", async () => {
  const { relay, told } = await listen();
  relay.hold();
  await soon(() => expect(told).toEqual(["listening", "lost"]));
});
