import { expect, inject, onTestFinished, test, vi } from "vitest";
import { startRelay } from "../testing/relay.ts";
import { listenOn } from "./listen.ts";

/** Beyond what a connection takes, on a busy machine. */
const SOON = { timeout: 5000 };

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
  await vi.waitFor(() => expect(told).toEqual(["listening"]), SOON);
  return { relay, told };
}

test("tells that it is lost when the connection breaks, and when it listens again", async () => {
  const { relay, told } = await listen();
  await relay.cut();
  await vi.waitFor(() => expect(told).toContain("lost"), SOON);
  await relay.mend();
  await vi.waitFor(() => expect(told.at(-1)).toBe("listening"), SOON);
});

test("tells that it is lost when the connection no longer answers", async () => {
  const { relay, told } = await listen();
  relay.hold();
  await vi.waitFor(() => expect(told).toEqual(["listening", "lost"]), SOON);
});
