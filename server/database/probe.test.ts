import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { copyOfTemplate } from "../testing/app.ts";
import { createProbe } from "./probe.ts";

test("a database that hangs is asked once at a time, and those who ask wait for less than 2 s", async () => {
  const connections: Socket[] = [];
  const server = createServer((socket) => void connections.push(socket)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const probe = createProbe({ host: "127.0.0.1", port: (server.address() as AddressInfo).port, ssl: false });
  onTestFinished(async () => {
    for (const connection of connections) connection.destroy();
    server.close();
    await probe.close();
  });
  const answered = Promise.all(Array.from({ length: 100 }, () => probe.answers()));
  // Timers come in the order of their times, also where all of them are late.
  const none: boolean[] = [];
  const answers = await Promise.race([answered, sleep(2000, none, { ref: false })]);
  expect(new Set(answers)).toEqual(new Set([false]));
  expect(connections).toHaveLength(1);
});

test("a database that only reads cannot serve", async () => {
  const { host, user, name } = await copyOfTemplate();
  const target = { host, user, database: name };
  const admin = new pg.Client(target);
  await admin.connect();
  const answers = async () => {
    const probe = createProbe(target);
    const answer = await probe.answers();
    await probe.close();
    return answer;
  };
  expect(await answers()).toBe(true);
  await admin.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  expect(await answers()).toBe(false);
  await admin.end();
});
