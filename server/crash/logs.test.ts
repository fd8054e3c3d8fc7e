import { join } from "node:path";
import { expect, test } from "vitest";
import { openSocket } from "../testing/raw-socket.ts";
import { connectTo, usedDataDir } from "./database.ts";
import { startApp } from "./process.ts";

const CANARY = "canary7f3a";
const OPERATOR = { OPERATOR_TOKEN: `${CANARY}-operator-token-32-letters-long` };

test("logs nothing that a caller sends, at any log level and whatever the outcome", async () => {
  const dataDir = usedDataDir();
  const app = startApp({ env: { DATA_DIR: dataDir, LOG_LEVEL: "trace", ...OPERATOR } });
  const address = await app.address;
  const userId = `user_1700000000000_${CANARY}`;
  const event = {
    event: "session_start",
    category: "session",
    label: CANARY,
    sessionId: `session_1700000000000_${CANARY}`,
    sessionDuration: 1,
    timestamp: "2026-11-21T12:00:00Z",
    url: `http://localhost/?token=${CANARY}`,
    referrer: `http://localhost/${CANARY}`,
  };
  const calls: [status: number, path: string, body: unknown][] = [
    [202, `/api/analytics?token=${CANARY}`, event],
    [400, "/api/analytics", { ...event, event: CANARY }],
    [403, "/api/operators/session", { token: CANARY }],
    [200, "/api/operators/session", { token: OPERATOR.OPERATOR_TOKEN }],
    [200, "/api/players", { userId }],
    [200, "/api/help-chat", { message: `${CANARY}?` }],
    [404, `/api/${CANARY}`, {}],
    [401, "/api/vote", { celebrityId: "adele", voteType: "hot", sessionId: CANARY, userId }],
  ];
  const post = (path: string, body: unknown) =>
    fetch(`${address}${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-user-id": userId,
        cookie: `player=${CANARY}`,
        authorization: `Bearer ${CANARY}`,
        "user-agent": CANARY,
      },
      body: JSON.stringify(body),
    });
  for (const [status, path, body] of calls) expect([path, (await post(path, body)).status]).toEqual([path, status]);

  // Failures on our side are logged, without the request's data.
  const pool = connectTo(join(dataDir, "postgres"));
  await pool.query("DROP FUNCTION record_events");
  expect((await post("/api/analytics", event)).status).toBe(500);
  app.signal("SIGTERM");
  await app.ended;
  expect(app.stdout()).toContain('"route":"/api/analytics"');
  expect(app.stdout() + app.stderr()).not.toContain(CANARY);
});

test("a client that leaves before its request or its answer is complete is no failure on our side", async () => {
  const app = startApp({ env: { DATA_DIR: usedDataDir(), LOG_LEVEL: "trace" } });
  const address = await app.address;
  const port = Number(new URL(address).port);
  const half = await openSocket(port);
  half.socket.write(
    "POST /api/players HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{",
  );
  const unread = await openSocket(port);
  unread.socket.write("GET /api/celebrities/category/Athletes HTTP/1.1\r\nhost: localhost\r\n\r\n");
  // The second answer shows that the first request has been met as well.
  await unread.received("HTTP/1.1 200");
  for (const { socket } of [half, unread]) socket.destroy();
  while (!app.stdout().includes('"msg":"invalid_request"')) await fetch(`${address}/health/live`);
  app.signal("SIGTERM");
  await app.ended;
  expect(app.stdout()).toContain('"route":"/api/players"');
  expect(app.stdout()).not.toMatch(/"level":(40|50|60)|unavailable/);
});
